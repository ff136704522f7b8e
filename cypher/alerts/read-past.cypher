// Changes of some attributes since a moment, in the order of time, with who states each new value.
MATCH (v:Event)
WHERE v.happenedAt >= $since AND v.happenedAt <= $until AND v.eventType = 'attribute_change' AND v.retractedAt IS NULL
MATCH (v)-[set:SET]->(version:FactVersion)
WHERE set.attribute IN $keys AND version.retractedAt IS NULL
MATCH (v)-[about:ABOUT]->(e:Entity)
WHERE about.retractedAt IS NULL AND e.mergedAt IS NULL
WITH v, set, version, e ORDER BY v.happenedAt, v.id LIMIT $limit
RETURN v.id AS event, e.slug AS slug, set.attribute AS key, set.from AS from, set.to AS to, v.happenedAt AS at, v.recordedAt AS recordedAt, true AS holds,
  COLLECT {
    MATCH (version)-[stated:STATED_BY]->(source:Source)
    WHERE stated.withdrawnAt IS NULL
    RETURN {name: source.name, kind: source.kind, confidence: stated.confidence} ORDER BY stated.confidence DESC, source.name LIMIT 20
  } AS sources,
  e.displayName AS displayName, e.category AS category
