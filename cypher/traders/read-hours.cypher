// What was traded of contracts by the hour, and how few held it, since a moment.
UNWIND $contracts AS contract
MATCH (h:TradeHour {contract: contract})
WHERE h.hour >= $since
RETURN contract, h.hour AS hour, h.wallets AS wallets, h.dollars AS dollars, h.top10Share AS top10Share, h.holders AS holders, h.outstanding AS outstanding
ORDER BY contract, hour
