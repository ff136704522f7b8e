// A page of the markets of one place of the taxonomy, sorted and counted here: a place has some thousands. Those without the figure come last.
MATCH (m:Market)
WHERE m.category = $category AND m.subcategory = $subcategory AND m.active = $active /*filters*/
WITH m, CASE WHEN /*has*/ THEN m./*key*/ END AS figure
ORDER BY figure IS NULL, figure /*direction*/, m.id
WITH collect(m) AS found
RETURN [m IN found[$offset .. $offset + $limit] | /*market*/] AS markets, size(found) AS total
