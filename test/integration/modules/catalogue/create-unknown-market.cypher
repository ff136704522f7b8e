// A market that was once listed, and of which its venue knows nothing any more.
CREATE (m:Market {id: $id, venue: 'venue_a', externalId: $externalId, title: 'A market that is gone', active: true, status: 'open',
  contentHash: 'x', coreHash: 'x', sides: ['yes', 'no'], labels: ['Yes', 'No'], volume: 1.0, volumeUnit: 'usd', otherIds: []})
RETURN m.id AS id
