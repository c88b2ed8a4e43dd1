"""The book as a reader has it: its HTML, and its pages in a browser, light and dark, wide and narrow.

Where no Chromium is installed the pages are not opened, and the tests say so.
"""
