// A page of the markets of one place of the taxonomy, sorted here: a place has some thousands.
MATCH (m:Market)
WHERE m.category = $category AND m.subcategory = $subcategory AND m.active = $active AND m./*key*/ /*range*/ /*filters*/
WITH m ORDER BY m./*key*/ /*direction*/, m.id SKIP $offset LIMIT $limit
RETURN /*market*/ AS market
