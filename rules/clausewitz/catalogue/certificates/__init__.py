"""Certificates of proofs as a folder of files, which others can check without the toolkit.

`manifest` says what is in it, `bundle` puts it together, and `checkout` tells of which state of the rules it speaks.
"""
