// The outcomes that entities, events, slugs of outcomes and contracts name, with the other answers to the questions of contracts: moves are held against all of them.
CALL () {
  UNWIND $entities AS slug
  MATCH (e:Entity {slug: slug})-[:EXPOSED_TO]->(o:Outcome) RETURN o
  UNION
  UNWIND $entities AS slug
  MATCH (e:Entity {slug: slug})-[:PLAYS_FOR|LEADS|CEO_OF|GOVERNS]->(:Entity)-[:EXPOSED_TO]->(o:Outcome) RETURN o
  UNION
  UNWIND $events AS id
  MATCH (event:Event {id: id})-[:ABOUT]->(:Entity)-[:EXPOSED_TO]->(o:Outcome) RETURN o
  UNION
  UNWIND $outcomes AS slug
  MATCH (o:Outcome {slug: slug}) RETURN o
  UNION
  UNWIND $contracts AS id
  MATCH (:Contract {id: id})-[:PRICES]->(o:Outcome) RETURN o
  UNION
  UNWIND $contracts AS id
  MATCH (:Contract {id: id})-[:PRICES]->(one:Outcome)
  MATCH (o:Outcome)
  WHERE o.group = one.group AND o.slug > '' RETURN o
}
WITH DISTINCT o
WHERE EXISTS { (o)<-[:PRICES]-(:Contract)-[:HAS_SNAPSHOT]->() }
RETURN o.id AS id
