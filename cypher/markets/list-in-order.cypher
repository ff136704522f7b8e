// A page of markets in the order of an index, which is read until the page is full, and how many there are in all, where that is $counted. Those
// without the figure that is sorted by come last: they are looked for only where the others do not fill the page.
CALL () {
  CALL () {
    MATCH (m:Market)
    WHERE m.active = $active AND /*has*/ /*filters*/
    RETURN m ORDER BY m.active /*direction*/, m./*key*/ /*direction*/, m.id
    UNION ALL
    MATCH (m:Market)
    USING INDEX m:Market(active, id)
    WHERE m.active = $active AND m.id IS NOT NULL AND NOT coalesce(/*has*/, false) /*filters*/
    RETURN m ORDER BY m.active, m.id
  }
  WITH m SKIP $offset LIMIT $limit
  RETURN collect(/*market*/) AS markets
}
CALL (markets) {
  MATCH (m:Market)
  WHERE m.active = CASE WHEN $counted THEN $active END AND m.id IS NOT NULL /*filters*/
  RETURN count(*) AS total
}
RETURN markets, total
