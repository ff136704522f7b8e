// Pairs of contracts on two venues that may be compared, in the order of their ids, with what is needed to compare their prices.
// `polarity` is that of the pair: -1 where a Yes of one is a No of the other. `sign` is that of the first contract to its proposition.
MATCH (a:Contract)-[match:MATCHES]->(b:Contract)
WHERE match.compareFlag IN ['exact_match', 'near_match'] AND a.id > $after AND match.retractedAt IS NULL AND match.polarity IS NOT NULL
MATCH (first:Market)-[:LISTS]->(a)-[prices:PRICES]->(outcome:Outcome), (second:Market)-[:LISTS]->(b)
WHERE prices.retractedAt IS NULL AND first.active = true AND second.active = true
WITH a, b, match, prices, outcome, first, second ORDER BY a.id, b.id LIMIT $limit
RETURN a.id AS contract, b.id AS other, match.heldBecause AS held, outcome.id AS outcomeId, outcome.slug AS outcomeSlug, outcome.label AS label, outcome.question AS question,
  outcome.category AS category, match.compareFlag AS compareFlag, match.relation AS relation, match.polarity AS polarity,
  match.decidedBy STARTS WITH 'analyst:' AS reviewed,
  prices.polarity AS sign, EXISTS { (outcome)<-[:EXPOSED_TO]-() } AS connected,
  first {.id, .externalId, .venue, .title, .url, .volume, .liquidity, .feeModel, .feeRate, .feeExponent, isFirst: a.side = first.sides[0], tokenId: a.tokenId} AS first,
  second {.id, .externalId, .venue, .title, .url, .volume, .liquidity, .feeModel, .feeRate, .feeExponent, isFirst: b.side = second.sides[0], tokenId: b.tokenId} AS second
