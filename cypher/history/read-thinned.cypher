// Up to which day kept prices were thinned; where they never were, since when there are any but those that somebody loaded.
OPTIONAL MATCH (mark:Mark {name: 'thinned'})
WITH mark.day AS thinned
WITH thinned, COLLECT {
  MATCH (s:MarketSnapshot)
  WHERE thinned IS NULL AND s.at > '' AND s.loaded IS NULL
  RETURN s.at ORDER BY s.at LIMIT 1
}[0] AS oldest
RETURN thinned, CASE WHEN oldest IS NULL THEN null ELSE datetime(oldest).epochMillis END AS oldest
