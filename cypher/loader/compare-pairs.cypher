// What pairs of entities or outcomes have in common: identifiers, relationships, and where they contradict each other.
UNWIND $pairs AS pair
MATCH (a:/*label*/ {slug: pair[0]})
MATCH (b:/*label*/ {slug: pair[1]})
WHERE NOT EXISTS { MATCH (:Distinct {pair: pair[2]}) }
RETURN pair[0] AS one, pair[1] AS other,
  a.closesAt = b.closesAt AS closesAlike,
  COLLECT {
    MATCH (a)-[:HAS_FACT]->(f)-[:CURRENT]->(v), (b)-[:HAS_FACT]->(g)-[:CURRENT]->(w)
    WHERE f.key = g.key AND f.key IN $identifiers
    RETURN {key: f.key, alike: v.value = w.value}
  } AS identifiers,
  COLLECT {
    MATCH (a)-[r]->(o)<-[s]-(b)
    WHERE type(r) = type(s) AND NOT type(r) IN ['HAS_FACT', 'MERGED_INTO'] AND r.retractedAt IS NULL AND s.retractedAt IS NULL
    RETURN DISTINCT o.slug LIMIT 5
  } + COLLECT {
    MATCH (a)<-[r]-(o)-[s]->(b)
    WHERE type(r) = type(s) AND type(r) <> 'ABOUT' AND r.retractedAt IS NULL AND s.retractedAt IS NULL AND o.slug IS NOT NULL
    RETURN DISTINCT o.slug LIMIT 5
  } AS shared,
  EXISTS { MATCH (a)-[r]-(b) WHERE r.retractedAt IS NULL } AS related
