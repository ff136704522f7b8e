// What was published of indicators, and what was expected of that before, newest first.
UNWIND $asked AS asked
MATCH (e:Entity {slug: asked.slug})
RETURN e.slug AS slug, asked.key AS key, COLLECT {
  MATCH (e)-[:HAS_FACT]->(:Fact {key: asked.key})-[:CURRENT]->(newest:FactVersion)
  MATCH (newest)-[:PREVIOUS*0..60]->(v:FactVersion)
  RETURN {value: v.value, from: v.validFrom, until: v.validTo, seen: v.validFrom}
} AS actual, COLLECT {
  MATCH (e)-[:HAS_FACT]->(:Fact {key: asked.expected})-[:CURRENT]->(newest:FactVersion)
  MATCH (newest)-[:PREVIOUS*0..60]->(v:FactVersion)
  RETURN {
    value: v.value, from: v.validFrom, until: v.validTo,
    seen: COLLECT { MATCH (v)-[s:STATED_BY]->(:Source) WHERE s.withdrawnAt IS NULL RETURN coalesce(s.lastSeen, v.validFrom) AS at ORDER BY at DESC LIMIT 1 }[0]
  }
} AS expected
