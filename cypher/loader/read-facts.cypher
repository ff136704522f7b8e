// The chains of these entities' facts with everybody who states each version, newest first.
UNWIND $slugs AS slug
MATCH (entity:Entity {slug: slug})-[:HAS_FACT]->(fact:Fact)
RETURN slug, elementId(fact) AS ref, fact.key AS key,
  COLLECT {
    MATCH (fact)-[:CURRENT]->(newest:FactVersion)
    MATCH (newest)-[:PREVIOUS*0..]->(version:FactVersion)
    RETURN {
      ref: elementId(version), value: version.value, validFrom: version.validFrom, validTo: version.validTo,
      fromPrecision: version.fromPrecision, toPrecision: version.toPrecision,
      statedBy: COLLECT {
        MATCH (version)-[stated:STATED_BY]->(source:Source)
        RETURN {
          source: source.name, confidence: stated.confidence, statedIn: coalesce(stated.statedIn, entity.definedBy + '/entity'),
          alsoIn: coalesce(stated.alsoIn, []), withdrawnAt: stated.withdrawnAt, document: stated.document,
          firstSeen: coalesce(stated.firstSeen, version.validFrom), lastSeen: coalesce(stated.lastSeen, version.validFrom)
        }
      }
    }
  } AS versions
