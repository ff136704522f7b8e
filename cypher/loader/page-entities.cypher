// Entities in slug order with everything stated about them, each list in an order of its own content.
MATCH (entity:Entity) WHERE entity.slug > $after AND entity.slug STARTS WITH $prefix
WITH entity ORDER BY entity.slug LIMIT $limit
RETURN entity.slug AS slug, {
  slug: entity.slug, id: entity.id, labels: COLLECT { UNWIND labels(entity) AS label RETURN label ORDER BY label },
  displayName: entity.displayName, entityType: entity.entityType, category: entity.category, subcategory: entity.subcategory,
  group: entity.group, tags: entity.tags, aliases: entity.aliases, description: entity.description, definedBy: entity.definedBy,
  facts: COLLECT {
    MATCH (entity)-[:HAS_FACT]->(fact:Fact)
    WITH fact ORDER BY fact.key
    RETURN {
      key: fact.key,
      versions: COLLECT {
        MATCH (fact)-[:CURRENT]->(newest:FactVersion)
        MATCH (newest)-[:PREVIOUS*0..]->(version:FactVersion)
        RETURN {
          value: version.value, validFrom: version.validFrom, validTo: version.validTo,
          statedBy: COLLECT {
            MATCH (version)-[stated:STATED_BY]->(source:Source)
            WITH stated, source ORDER BY source.name
            RETURN {source: source.name, confidence: stated.confidence, statedIn: coalesce(stated.statedIn, entity.definedBy + '/entity'), alsoIn: stated.alsoIn, withdrawnAt: stated.withdrawnAt}
          }
        }
      },
      retracted: COLLECT {
        MATCH (fact)-[:RETRACTED]->(version:FactVersion)
        WITH version ORDER BY version.validFrom, toString(version.value)
        RETURN {value: version.value, validFrom: version.validFrom}
      }
    }
  },
  relationships: COLLECT {
    MATCH (entity)-[edge]->(target:Entity)
    WITH edge, target ORDER BY type(edge), target.slug, edge.validFrom, edge.validTo, edge.retractedAt IS NULL
    RETURN {
      type: type(edge), to: target.slug, validFrom: edge.validFrom, validTo: edge.validTo, source: edge.source,
      confidence: edge.confidence, statedIn: coalesce(edge.statedIn, entity.definedBy + '/entity'), alsoBy: edge.alsoBy, retracted: edge.retractedAt IS NOT NULL
    }
  }
} AS entity
