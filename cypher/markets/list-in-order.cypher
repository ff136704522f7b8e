// A page of markets in the order of an index, which is read until the page is full. Rows without the value that is sorted by come in no list.
MATCH (m:Market)
WHERE m.active = $active AND m./*key*/ /*range*/ /*filters*/
WITH m ORDER BY m.active /*direction*/, m./*key*/ /*direction*/, m.id SKIP $offset LIMIT $limit
RETURN /*market*/ AS market
