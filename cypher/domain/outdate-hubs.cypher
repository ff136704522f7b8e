// Hubs of which a relationship changed, or beside which an entity became exposed that was not, are read whole until they are ranked again. Each is
// locked from here to the commit, in the order of their ids. Where a hub has more exposed neighbours than are kept, one more changes nothing. Of a
// wide entity the neighbours are not looked through: the first time it is exposed, all hubs are outdated, and it is noted.
CALL () {
  MATCH (h:Hub) WHERE h.slug IN $related
  RETURN h
  UNION
  UNWIND $exposed AS slug
  MATCH (m:Entity {slug: slug})
  WITH m, COUNT { (m)-[:/*edges*/]-() } >= $wide AS isWide
  CALL (m, isWide) {
    UNWIND CASE WHEN isWide THEN [] ELSE [m] END AS n
    MATCH (n)-[:/*edges*/]-(o)
    MATCH (h:Hub {entity: o.id})
    RETURN h
    UNION
    UNWIND CASE WHEN isWide AND NOT EXISTS { MATCH (own:Hub {entity: m.id}) WHERE own.isExposed = true } THEN [m] ELSE [] END AS n
    MATCH (h:Hub)
    RETURN h
  }
  WITH h, m
  WHERE h.entity = m.id OR (NOT m.id IN coalesce(h.exposed, []) AND NOT (h.exposed IS NULL AND h.madeAt IS NOT NULL))
  RETURN h
}
WITH h ORDER BY h.entity
SET h.madeAt = null, h.isExposed = CASE WHEN h.slug IN $exposed THEN true ELSE h.isExposed END
