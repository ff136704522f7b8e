// Prices kept of what alerts track in the two weeks before each, and when else alerts were about the same proposition.
UNWIND $alerts AS row
MATCH (a:Alert {id: row.id})
RETURN a.id AS id,
  COLLECT {
    MATCH (s:MarketSnapshot {contract: row.contract})
    WHERE s.at >= row.since AND s.at <= row.until
    RETURN [s.seenAt, s.price, s.bid, s.ask] ORDER BY s.at
  } AS prices,
  COLLECT {
    MATCH (a)-[:TRACKS]->(o:Outcome)<-[:TRACKS]-(other:Alert)
    WHERE other.sentAt >= row.since AND other.sentAt <= row.until
    RETURN other.sentAt ORDER BY other.sentAt LIMIT 500
  } AS alerts
