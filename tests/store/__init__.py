"""What is kept between runs, and on what each piece of it depends."""
