// Alerts about an entity, as far as lists of people look at them.
UNWIND $rows AS row
CREATE (:Alert {
  id: row.slug + '|' + row.days, dedupKey: row.slug + '|' + row.days, entity: row.slug, type: 'injury', headline: row.days + ' days ago', sentAt: row.sentAt
})
