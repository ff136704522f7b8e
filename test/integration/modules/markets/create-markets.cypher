// Markets of venue A by their titles, labels and volumes.
UNWIND $markets AS row
CREATE (:Market {id: row.id, externalId: row.id, venue: 'venue_a', title: row.title, label: row.label, volume: row.volume, volumeUnit: 'usd',
  active: true, status: 'open', sides: ['yes', 'no'], labels: ['Yes', 'No'], otherIds: []})
