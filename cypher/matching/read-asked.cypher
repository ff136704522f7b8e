// What one market asks.
MATCH (m:Market {id: $id})
RETURN /*include question-of(m)*/ AS market
