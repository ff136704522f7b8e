// Everything that entities and outcomes of a prefix have, with when it was recorded.
MATCH (n:Entity|Outcome) WHERE n.slug STARTS WITH $prefix
WITH n ORDER BY n.slug
RETURN n.slug AS slug, properties(n) AS node,
  COLLECT {
    MATCH (n)-[:HAS_FACT]->(f)-[l:CURRENT|RETRACTED]->(newest)
    MATCH p = (newest)-[:PREVIOUS*0..]->(v)
    WITH f, l, v, length(p) AS place ORDER BY f.key, type(l), newest.recordedAt, newest.validFrom, toString(newest.value), place, v.validFrom
    RETURN [properties(f), type(l), place, labels(v), properties(v),
      COLLECT { MATCH (v)-[s:STATED_BY]->(source) RETURN [source.name, properties(s)] ORDER BY source.name },
      COLLECT { MATCH (event)-[s:SET]->(v) RETURN [event.id, properties(s)] ORDER BY event.id }]
  } AS facts,
  COLLECT {
    MATCH (n)-[r]-(o) WHERE type(r) <> 'HAS_FACT'
    WITH r, o ORDER BY type(r), coalesce(o.slug, o.id), startNode(r) = o, r.validFrom, r.recordedAt, r.retractedAt, r.strength
    RETURN [type(r), startNode(r) = o, coalesce(o.slug, o.id), properties(r)]
  } AS edges,
  COLLECT { MATCH (a:Activity {entity: n.id}) WHERE a.period > '' RETURN properties(a) ORDER BY a.period } AS activity
