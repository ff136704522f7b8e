// Outcomes in slug order with everybody who is exposed to them, in an order of its own content.
MATCH (outcome:Outcome) WHERE outcome.slug > $after AND outcome.slug STARTS WITH $prefix
WITH outcome ORDER BY outcome.slug LIMIT $limit
RETURN outcome.slug AS slug, {
  outcome: outcome.slug, id: outcome.id, label: outcome.label, question: outcome.question, category: outcome.category,
  subcategory: outcome.subcategory, group: outcome.group, closesAt: outcome.closesAt, status: outcome.status,
  description: outcome.description, rules: outcome.rules, source: outcome.source, definedBy: outcome.definedBy,
  exposures: COLLECT {
    MATCH (outcome)<-[exposure:EXPOSED_TO]-(entity:Entity)
    WITH exposure, entity ORDER BY entity.slug, exposure.validFrom, exposure.validTo, exposure.retractedAt IS NULL, exposure.strength
    RETURN {
      entity: entity.slug, role: exposure.role, exposureType: exposure.exposureType, strength: exposure.strength,
      confidence: exposure.confidence, reasons: exposure.reasons, source: exposure.source, statedIn: exposure.statedIn,
      validFrom: exposure.validFrom, validTo: exposure.validTo, retracted: exposure.retractedAt IS NOT NULL
    }
  }
} AS outcome
