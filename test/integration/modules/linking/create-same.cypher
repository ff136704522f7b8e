// Markets that price one proposition, each with the place that its venue gives it.
UNWIND $markets AS row
MERGE (o:Outcome {id: row.outcome})
SET o += row.stated, o.slug = row.slug, o.label = 'Yes', o.question = row.slug, o.status = 'open', o.createdAt = '2026-01-01T00:00:00.000Z'
CREATE (m:Market {id: row.id, externalId: row.id, venue: row.venue, title: row.slug, category: row.category, subcategory: row.subcategory, active: true,
  status: 'open', sides: ['yes', 'no'], labels: ['Yes', 'No'], contentHash: 'x', createdAt: '2026-01-01T00:00:00.000Z'})
CREATE (m)-[:LISTS]->(:Contract {id: row.contract, side: 'yes', label: 'Yes'})-[:PRICES {polarity: 1, recordedAt: '2026-01-01T00:00:00.000Z'}]->(o)
