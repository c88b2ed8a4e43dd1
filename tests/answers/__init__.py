"""The answers that programs get."""
