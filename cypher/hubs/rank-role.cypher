// The strongest neighbours of a hub in one role, in the order of every list of neighbours, how many relationships of the role hold, and when one of
// them ends or another begins.
MATCH (e:Entity {id: $id})
CALL (e) {
  MATCH /*pattern*/
  WHERE /*include holds(r)*/
  RETURN count(*) AS size
}
CALL (e) {
  MATCH /*pattern*/
  WHERE /*include holds(r)*/
  WITH m, r.confidence AS confidence, COUNT { (m)--() } AS links
  ORDER BY confidence DESC, links DESC, m.slug LIMIT $most
  RETURN collect(m.id) AS ids
}
CALL (e) {
  MATCH /*pattern*/
  WHERE r.retractedAt IS NULL AND (r.validFrom > $at OR r.validTo > $at)
  UNWIND [r.validFrom, r.validTo] AS moment
  WITH moment WHERE moment > $at
  RETURN min(moment) AS until
}
RETURN size, ids, until
