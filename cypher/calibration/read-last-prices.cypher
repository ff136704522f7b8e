// The last price of each of some contracts that was seen in a time.
UNWIND $rows AS row
RETURN row.key AS key, COLLECT {
  MATCH (s:MarketSnapshot {contract: row.contract})
  WHERE s.at > row.from AND s.at <= row.to AND s.seenAt <= row.to
  RETURN s {.price, .bid, .ask} ORDER BY s.at DESC LIMIT 1
}[0] AS seen
