// What records of markets say that contracts price, and records of matches that contracts are to each other.
UNWIND $rows AS row
CALL (row) {
  MATCH (market:Market {id: row.market})-[:LISTS]->(:Contract)-[prices:PRICES]->(:Outcome)
  WHERE prices.retractedAt IS NULL AND prices.statedIn = row.key
  RETURN elementId(prices) AS ref
  UNION ALL
  MATCH (from:Contract {id: row.from})-[match:MATCHES]->(to:Contract {id: row.to})
  WHERE match.retractedAt IS NULL AND match.statedIn = row.key
  RETURN elementId(match) AS ref
}
RETURN row.key AS key, ref
