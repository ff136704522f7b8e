// impact-of(event): how far prices moved in the hour after an event, where that was measured by $known, else what its report states.
coalesce(
  CASE WHEN __event__.impactAt <= $known THEN __event__.impact END,
  COLLECT { MATCH (__event__)-[:SET]->(moved:FactVersion) WHERE moved.impactAt <= $known RETURN moved.impact ORDER BY moved.impact DESC LIMIT 1 }[0],
  __event__.impactScore
)
