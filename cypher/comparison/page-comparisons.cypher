// Pairs of contracts on two venues that may be compared, in the order of their ids, with what is needed to compare their prices. Two that ask the same
// are compared once both price one proposition: until then whoever asks for its prices would be told of one venue.
MATCH (a:Contract)-[match:MATCHES]->(b:Contract)
WHERE match.compareFlag IN ['exact_match', 'near_match'] AND a.id > $after AND match.retractedAt IS NULL AND match.polarity IS NOT NULL
MATCH (first:Market)-[:LISTS]->(a)-[prices:PRICES]->(outcome:Outcome), (second:Market)-[:LISTS]->(b)
WHERE prices.retractedAt IS NULL AND first.active = true AND second.active = true
  AND (match.compareFlag = 'near_match' OR EXISTS {
    (b)-[own:PRICES]->(outcome) WHERE own.retractedAt IS NULL AND own.polarity = prices.polarity * match.polarity
  })
WITH a, b, match, prices, outcome, first, second ORDER BY a.id, b.id LIMIT $limit
RETURN /*include comparison-of(a, b, match, prices, outcome, first, second)*/ AS pair
