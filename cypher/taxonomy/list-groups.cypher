// The groups of a place of the taxonomy, read from the index alone.
MATCH (e:Entity)
WHERE e.category = $category AND e.subcategory = $subcategory AND e.group > '' AND e.slug IS NOT NULL
WITH e.group AS group, count(*) AS count
ORDER BY group LIMIT $limit
RETURN group, count
