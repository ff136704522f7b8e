// The first who asks decides whose market data this graph holds.
MERGE (s:MarketSource {name: $name})
ON CREATE SET s.kind = $kind, s.since = $now
RETURN s.kind AS kind, s.since AS since
