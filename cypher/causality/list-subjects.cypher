// The outcomes that entities are the subject of and of which prices are stored, those with most first.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
RETURN id, COLLECT {
  MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
  WHERE x.role = 'subject' AND /*include told(x)*/ AND o.mergedAt IS NULL
  WITH x, o, COUNT { (o)<-[:PRICES]-(:Contract)-[:HAS_SNAPSHOT]->() } AS prices
  WHERE prices > 0
  WITH x, o ORDER BY prices DESC, o.id LIMIT 3
  RETURN {id: o.id, group: o.group, exposureType: x.exposureType, sign: x.sign, isLink: x.rule IS NOT NULL, reasons: x.reasons}
} AS outcomes
