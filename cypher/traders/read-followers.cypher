// By the hour since a moment, how many wallets bought (or sold) a contract, and how many all contracts of which that is known.
MATCH (h:TradeHour)
WHERE h.hour >= $since AND h.buyers IS NOT NULL
WITH h.hour AS hour, h.contract = $contract AS isOwn, CASE WHEN $buys THEN h.buyers ELSE h.sellers END AS wallets
RETURN hour, sum(CASE WHEN isOwn THEN wallets ELSE 0 END) AS own, sum(wallets) AS all
ORDER BY hour
