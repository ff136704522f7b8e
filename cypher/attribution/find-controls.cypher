// Outcomes of a category of which prices of a time are stored, spread over all of them, each with the entities that are exposed to it and those related to these.
CALL () {
  MATCH (o:Outcome)
  WHERE o.category = $category AND o.slug > '' AND o.mergedAt IS NULL
    AND EXISTS { (o)<-[:PRICES]-(c:Contract) WHERE EXISTS { MATCH (s:MarketSnapshot {contract: c.id}) WHERE s.at >= $since AND s.at <= $until } }
  WITH o LIMIT $limit
  WITH o ORDER BY o.id LIMIT $size
  RETURN collect(o) AS outcomes
}
UNWIND outcomes AS o
RETURN o.id AS id, o.group AS group, COLLECT {
  MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
  WHERE x.retractedAt IS NULL
  RETURN e.id LIMIT 200
} + COLLECT {
  MATCH (o)<-[x:EXPOSED_TO]-(:Entity)-[r:/*edges*/]-(n:Entity)
  WHERE x.retractedAt IS NULL AND r.retractedAt IS NULL
  RETURN n.id LIMIT 4000
} AS near
