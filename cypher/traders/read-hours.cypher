// What was traded of contracts by the hour, and how few held it, since a moment.
UNWIND $contracts AS contract
MATCH (h:TradeHour {contract: contract})
WHERE h.hour >= $since
RETURN contract, h.hour AS hour, h.wallets AS wallets, h.buyers AS buyers, h.sellers AS sellers, h.trades AS trades, h.dollars AS dollars,
  h.organicDollars AS organicDollars, h.top10Share AS top10Share, h.hhiLow AS hhiLow, h.hhiUp AS hhiUp, h.gini AS gini, h.entropy AS entropy,
  h.holders AS holders, h.outstanding AS outstanding
ORDER BY contract, hour
