// A market by any of its names, with its rules, its contracts in the order of its sides, and what each prices. The open one comes first where several are called so.
UNWIND $names AS name
/*include markets-named(name)*/
WITH DISTINCT m
WHERE m.venue = $venue
WITH m ORDER BY m.active DESC, m.id LIMIT 1
RETURN /*market*/ AS market, m.rules AS rules, COLLECT {
  MATCH (m)-[:LISTS]->(c:Contract)
  OPTIONAL MATCH (c)-[p:PRICES]->(o:Outcome)
  WHERE p.retractedAt IS NULL AND o.mergedAt IS NULL
  RETURN {side: c.side, label: c.label, tokenId: c.tokenId, outcomeId: o.id, outcomeSlug: o.slug, polarity: p.polarity} AS contract
  ORDER BY [at IN range(0, size(m.sides) - 1) WHERE m.sides[at] = contract.side][0], contract.outcomeId
} AS contracts
