// Two questions that markets brought with them, and a market that asked the first and is found to ask the opposite of the second.
UNWIND $outcomes AS row
CREATE (:Outcome {id: row.id, slug: row.slug, label: 'Yes', question: row.question, category: 'finance', group: 'venue-event|' + $outcomes[0].slug, status: 'open',
  closesAt: '2026-12-16T00:00:00.000Z', source: 'venue_a', definedBy: 'market|venue_a', createdAt: $now, updatedAt: $now})
WITH collect(row.id) AS ids
MATCH (left:Outcome {id: ids[0]}), (priced:Outcome {id: ids[1]})
CREATE (:Market {id: randomUUID(), venue: 'venue_a', externalId: randomUUID(), title: 'Grumbly', active: true, status: 'open', sides: ['0', '1'], labels: ['Yes', 'No'], createdAt: $now})
  -[:LISTS]->(c:Contract {id: randomUUID(), side: '0', label: 'Yes'})
CREATE (left)<-[:PRICES {polarity: 1, recordedAt: $now, retractedAt: $now}]-(c)-[:PRICES {polarity: -1, recordedAt: $now}]->(priced)
