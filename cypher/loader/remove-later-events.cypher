// Changes that loads have found about the kept entity since the merge, and that are found anew: gives what is no longer counted.
MATCH (:Entity {slug: $kept})<-[:ABOUT]-(event:Event {eventType: 'attribute_change'})
WHERE NOT EXISTS { MATCH (s:EdgeAside {asideOf: $id, asideFrom: event.id}) }
WITH event LIMIT $limit
WITH event, event.id AS id, event.eventType AS eventType, event.happenedAt AS happenedAt
DETACH DELETE event
RETURN id, eventType, happenedAt
