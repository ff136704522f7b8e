// The markets of a venue's group, or series of groups, that a link or a ticker names. Groups of a series begin with its name.
UNWIND $names AS name
CALL (name) {
  MATCH (event:VenueEvent {slug: name}) RETURN event
  UNION
  MATCH (event:VenueEvent {externalId: name}) RETURN event
  UNION
  MATCH (event:VenueEvent) WHERE event.externalId STARTS WITH name + '-' AND event.seriesId = name RETURN event
}
WITH DISTINCT event
MATCH (event)<-[:PART_OF]-(m:Market)
WHERE all(wanted IN $venues WHERE m.venue = wanted)
WITH m ORDER BY m.active DESC, coalesce(m.volume, 0) DESC, m.id LIMIT $limit
RETURN /*market*/ AS market
