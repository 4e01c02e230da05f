"""Everything on paper: boards, score sheets, trays, dice to fold, rules, charts and worksheets, as PDF."""
