"""The commands for the table: rulings, battles fought out, and sheets of orders.

They read documents and scripts that anyone may have written.
"""
