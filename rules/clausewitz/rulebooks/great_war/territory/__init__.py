"""Territories: contests and their effect on income, forts and their repair, and guns that fire into another space."""
