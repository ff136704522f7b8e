// What was kept of the prices of a proposition: a row for each market and moment, oldest first.
MATCH (outcome:Outcome {/*key*/: $name})
RETURN outcome.id AS id, COLLECT {
  MATCH (outcome)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE prices.retractedAt IS NULL AND c.side = m.sides[0]
  MATCH (c)-[:HAS_SNAPSHOT]->(s:MarketSnapshot)
  WHERE s.at >= $since
  RETURN {venue: m.venue, marketId: m.id, inverse: prices.polarity = -1, at: s.at, price: s.price, volume: s.volume}
  ORDER BY s.at, m.id LIMIT $mostSnapshots
} AS snapshots
