// The last hour after a moment at which it was read who holds what.
MATCH (h:TradeHour)
WHERE h.hour > $since AND h.top10Share IS NOT NULL
RETURN max(h.hour) AS hour
