"""What is kept between runs, each piece until something changes on which it depends."""
