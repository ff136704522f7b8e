// What markets there are about each of some entities: those of outcomes that it is exposed to itself, the open and surest ones first.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
CALL (e) {
  MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE /*include told(x)*/ AND p.retractedAt IS NULL
  WITH m, o, x, m.active = true AND o.status = 'open' AND (x.validTo IS NULL OR x.validTo > $at) AS isOpen
  ORDER BY isOpen DESC, x.role IN ['subject', 'participant'] DESC, x.confidence DESC, m.id
  WITH m, collect({isOpen: isOpen, role: x.role, confidence: x.confidence})[0] AS best
  LIMIT $maxMarkets
  RETURN collect({market: m.id, isOpen: best.isOpen, role: best.role, confidence: best.confidence, liquidity: m.liquidity}) AS markets
}
RETURN id, markets
