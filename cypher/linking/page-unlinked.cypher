// Markets that are new or described anew since they were linked. `unlinked` is set where they are written, and goes when they are linked.
MATCH (m:Market {unlinked: true})
WITH m LIMIT $limit
RETURN m {.id, .title, .label, .rules, .category, .subcategory, .contentHash,
  event: COLLECT { MATCH (m)-[:PART_OF]->(e) RETURN e.title LIMIT 1 }[0],
  outcome: COLLECT { MATCH (m)-[:LISTS]->(c)-[p:PRICES]->(o) WHERE p.retractedAt IS NULL AND c.side = m.sides[0] RETURN o.id LIMIT 1 }[0]} AS market
