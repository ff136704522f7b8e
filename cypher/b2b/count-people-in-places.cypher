UNWIND $places AS place
MATCH (e:Entity)
WHERE e.category = place.category AND e.subcategory = place.subcategory AND e.slug > '' AND e.entityType = 'person' AND e.mergedAt IS NULL
RETURN count(e) AS total
