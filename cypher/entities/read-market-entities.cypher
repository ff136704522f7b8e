// The entities that a market is about, strongest first. A market is named by our id or by a name of its venue; of several, the open one.
CALL () {
  MATCH (m:Market {id: $name}) RETURN m
  UNION
  MATCH (m:Market {externalId: $name}) RETURN m
  UNION
  MATCH (m:Market {slug: $name}) RETURN m
}
WITH m ORDER BY m.active DESC, m.id LIMIT 1
RETURN COLLECT {
  MATCH (m)-[:LISTS]->()-[p:PRICES]->(o:Outcome)
  WHERE p.retractedAt IS NULL
  MATCH (o)<-[x:EXPOSED_TO]-(e)
  WHERE x.validFrom <= $at AND (x.validTo IS NULL OR x.validTo > $at) AND x.retractedAt IS NULL
  // What links say of another market of the outcome counts only where they say nothing of this one.
  WITH e, min([CASE WHEN x.rule IS NULL OR x.statedIn ENDS WITH m.id THEN 0 ELSE 1 END, -x.strength * x.confidence, o.id, x.role]) AS way
  ORDER BY way[1], e.id LIMIT $limit
  RETURN {slug: e.slug, displayName: e.displayName, entityType: e.entityType, role: way[3]}
} AS entities
