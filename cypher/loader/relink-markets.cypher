// Markets that price outcomes to which these entities are exposed are linked anew: the names by which they were found have changed.
MATCH (e:Entity)-[x:EXPOSED_TO]->(o:Outcome)<-[p:PRICES]-(:Contract)<-[:LISTS]-(m:Market)
WHERE e.slug IN $slugs AND x.validTo IS NULL AND p.retractedAt IS NULL
SET m.unlinked = true
