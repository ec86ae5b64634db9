"""What runs until it is stopped: the site for the phones at the table."""
