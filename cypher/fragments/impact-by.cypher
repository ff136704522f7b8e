// impact-by(event): what an event's impact is known by: `prices`, `report`, or nothing.
CASE
  WHEN __event__.impactAt <= $known AND __event__.impact IS NOT NULL THEN 'prices'
  WHEN EXISTS { MATCH (__event__)-[:SET]->(moved:FactVersion) WHERE moved.impactAt <= $known AND moved.impact IS NOT NULL } THEN 'prices'
  WHEN __event__.impactScore IS NOT NULL THEN 'report'
END
