// The answers to questions, with the markets that price them.
UNWIND $groups AS group
MATCH (o:Outcome)
WHERE o.group = group AND o.slug > '' AND o.mergedAt IS NULL
RETURN group, o.id AS id, o.label AS label, COLLECT {
  MATCH (o)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE prices.retractedAt IS NULL AND c.side = m.sides[0]
  RETURN m {.id, .externalId, title: /*include title-of(m)*/, .venue, inverse: prices.polarity = -1, active: m.active = true} ORDER BY m.venue, m.id LIMIT 20
} AS markets
