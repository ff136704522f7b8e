// How few hold how much of contracts, as of an hour.
UNWIND $hours AS row
MATCH (c:Contract {id: row.contract})
MERGE (h:TradeHour {id: row.id})
SET h.contract = row.contract, h.hour = row.hour, h.holders = row.holders, h.outstanding = row.outstanding, h.top10Share = row.top10Share, h.hhiLow = row.hhiLow,
  h.hhiUp = row.hhiUp, h.gini = row.gini, h.entropy = row.entropy
MERGE (c)-[:HAS_TRADE_HOUR]->(h)
