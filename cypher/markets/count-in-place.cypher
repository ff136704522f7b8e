// How many markets the list of a place has in all.
MATCH (m:Market)
WHERE m.category = $category AND m.subcategory = $subcategory AND m.active = $active AND m./*key*/ /*range*/ /*filters*/
RETURN count(*) AS total
