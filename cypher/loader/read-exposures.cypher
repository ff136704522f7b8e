// Who is exposed to these outcomes, or was, without exposures that were retracted.
UNWIND $slugs AS slug
MATCH (outcome:Outcome {slug: slug})<-[exposure:EXPOSED_TO]-(entity:Entity)
WHERE exposure.retractedAt IS NULL
RETURN elementId(exposure) AS ref, slug AS outcome, entity.slug AS entity, exposure.role AS role, exposure.exposureType AS exposureType,
  exposure.strength AS strength, exposure.confidence AS confidence, exposure.reasons AS reasons, exposure.source AS source,
  exposure.statedIn AS statedIn, exposure.validFrom AS validFrom, exposure.validTo AS validTo
