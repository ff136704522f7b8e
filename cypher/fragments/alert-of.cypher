// alert-of(a): an alert as it was written, with its entity as it is called now.
__a__ {.id, .type, .subtype, .kind, .severity, .confidence, .expectedDirection, .headline, .sentAt, .updatedAt, .updates, .evidence, .happenedAt, .rule, .ruleVersion,
  .priceAtAlert, .priceAt1h, .priceAt4h, .priceAt24h, .priceAtResolution, .outcomeTracked, .outcomeTrackedAt, .direction1h, .direction24h, .directionCorrect,
  .outcomeScore, .outcomeNotes, .demoted, .market, .outcome, .venue, .seq, .body,
  entity: COLLECT { MATCH (__a__)-[:ABOUT]->(e:Entity) RETURN e {.id, .slug, .displayName, .entityType} LIMIT 1 }[0]}
