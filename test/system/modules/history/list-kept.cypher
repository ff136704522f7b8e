// What is kept of the past of each contract, with each thing as often as it is there, and what it was asked about.
MATCH (c:Contract)
WHERE c.filledAt IS NOT NULL
RETURN 'prices' AS kind, c.id AS contract, COLLECT {
  MATCH (c)-[:HAS_SNAPSHOT]->(s:MarketSnapshot)
  WITH s ORDER BY s.at, s.seenAt
  RETURN s.at + ' ' + s.seenAt + ' ' + toString(s.price) + ' ' + coalesce(toString(s.bid), '') + ' ' + coalesce(toString(s.ask), '')
} AS kept ORDER BY contract
UNION ALL
MATCH (c:Contract)
WHERE c.filledAt IS NOT NULL
RETURN 'gaps' AS kind, c.id AS contract, COLLECT {
  MATCH (g:PriceGap {contract: c.id})
  WITH g ORDER BY g.from
  RETURN g.from + ' ' + g.until + ' ' + g.reason
} AS kept ORDER BY contract
UNION ALL
MATCH (c:Contract)
WHERE c.filledAt IS NOT NULL
RETURN 'changes' AS kind, c.id AS contract, c.around AS kept ORDER BY contract
