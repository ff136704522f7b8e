// Open markets in the order of their ids, but those that wait, with what is decided about each: what others it is to be compared with or related to, which
// questions of packs it may ask, and what it prices.
MATCH (m:Market)
WHERE m.venue = $venue AND m.id > $after AND m.active = true AND m.unmatched IS NULL
WITH m ORDER BY m.venue, m.id LIMIT $limit
OPTIONAL MATCH (m)-[:LISTS]->(c:Contract {side: m.sides[0]})
RETURN m {.id, .venue, .prop,
  found: COLLECT {
    MATCH (c)-[t:MATCHES]-(:Contract)<-[:LISTS]-(n:Market)
    WHERE t.retractedAt IS NULL
    RETURN t {.relation, .polarity, .compareFlag, .confidence, .decidedBy, with: n.id}
  },
  unsure: COLLECT {
    MATCH (c)-[t:MAY_ASK]->(o:Outcome)
    WHERE t.retractedAt IS NULL
    RETURN t {.relation, .polarity, .compareFlag, .confidence, .decidedBy, with: o.id}
  },
  prices: COLLECT { MATCH (c)-[p:PRICES]->(o) WHERE p.retractedAt IS NULL RETURN {outcome: o.id, polarity: p.polarity, decidedBy: p.decidedBy} }} AS market
