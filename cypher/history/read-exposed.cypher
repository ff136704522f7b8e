// On whom contracts hang: who is exposed to the outcome that they price, himself or by playing for, leading or governing whom it is about.
UNWIND $contracts AS id
MATCH (:Contract {id: id})-[prices:PRICES]->(o:Outcome)
WHERE prices.retractedAt IS NULL AND o.mergedAt IS NULL
RETURN id AS contract, o.group AS group, COLLECT {
  MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
  WHERE x.retractedAt IS NULL AND e.mergedAt IS NULL
  RETURN DISTINCT e.id LIMIT 200
} + COLLECT {
  MATCH (o)<-[x:EXPOSED_TO]-(:Entity)<-[r:PLAYS_FOR|LEADS|CEO_OF|GOVERNS]-(e:Entity)
  WHERE x.retractedAt IS NULL AND r.retractedAt IS NULL AND e.mergedAt IS NULL
  RETURN DISTINCT e.id LIMIT 400
} AS entities
