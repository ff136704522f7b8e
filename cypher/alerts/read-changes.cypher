// Changes of attributes that events of the outbox tell, with who states the new value and whether it still holds. One that was taken back is left out.
UNWIND $ids AS id
MATCH (v:Event {id: id})
WHERE v.retractedAt IS NULL AND v.eventType = 'attribute_change'
MATCH (v)-[about:ABOUT]->(e:Entity)
WHERE about.retractedAt IS NULL AND e.mergedAt IS NULL
MATCH (v)-[set:SET]->(version:FactVersion)
WHERE set.attribute IN $keys AND version.retractedAt IS NULL
RETURN v.id AS event, e.slug AS slug, set.attribute AS key, set.from AS from, set.to AS to, v.happenedAt AS at, v.recordedAt AS recordedAt, version.validTo IS NULL AS holds,
  COLLECT {
    MATCH (version)-[stated:STATED_BY]->(source:Source)
    WHERE stated.withdrawnAt IS NULL
    RETURN {name: source.name, kind: source.kind, confidence: stated.confidence} ORDER BY stated.confidence DESC, source.name LIMIT 20
  } AS sources
