// What was traded of contracts in an hour.
UNWIND $hours AS row
MATCH (c:Contract {id: row.contract})
MERGE (h:TradeHour {id: row.id})
SET h.contract = row.contract, h.hour = row.hour, h.trades = row.trades, h.size = row.size, h.dollars = row.dollars, h.organicDollars = row.organicDollars,
  h.wallets = row.wallets, h.buyers = row.buyers, h.sellers = row.sellers
MERGE (c)-[:HAS_TRADE_HOUR]->(h)
