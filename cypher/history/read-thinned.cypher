// Up to which day kept prices were thinned, and since when there are any.
MATCH (s:MarketSnapshot)
WHERE s.at > ''
WITH s.at AS oldest ORDER BY oldest LIMIT 1
OPTIONAL MATCH (mark:Mark {name: 'thinned'})
RETURN mark.day AS thinned, datetime(oldest).epochMillis AS oldest
