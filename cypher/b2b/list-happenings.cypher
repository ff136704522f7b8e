// Events of a time, the latest first, with who reported them, whom they are about and what they changed, as far as was known at $known.
MATCH (v:Event)
WHERE v.happenedAt > $since AND v.happenedAt <= $at AND /*include told(v)*/
WITH v ORDER BY v.happenedAt DESC, v.id LIMIT $maxEvents
RETURN v {.id, .eventType, .title, .url, .impactScore, .severityScore, .deaths, .goldstein, at: v.happenedAt,
  sources: COLLECT { MATCH (v)-[:REPORTED_BY]->(source:Source) RETURN DISTINCT source.name ORDER BY source.name LIMIT 10 },
  entities: COLLECT {
    MATCH (v)-[about:ABOUT]->(e:Entity)
    WHERE e.mergedAt IS NULL AND /*include about-known(about)*/
    WITH DISTINCT e ORDER BY e.slug LIMIT 20
    RETURN e {.id, .slug, .displayName, .entityType, .category, .tags}
  },
  changes: COLLECT {
    MATCH (v)-[set:SET]->(version)
    WHERE version.retractedAt IS NULL OR version.retractedAt > $known
    RETURN DISTINCT {key: set.attribute, from: set.from, to: set.to,
      confidence: COLLECT { MATCH (version)-[stated:STATED_BY]->() RETURN stated.confidence ORDER BY stated.confidence DESC LIMIT 1 }[0]}
  },
  sets: EXISTS { (v)-[:SET]->() }} AS event
