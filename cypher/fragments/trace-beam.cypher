// trace-beam(hop): what a hop leaves to the next: the best chains so far, and of the ways that can still lead to an outcome the best.
WITH center, level0, allStarts, looked, wide, ways, [chain IN chains WHERE last IS NULL OR chain.rank >= last] AS best,
  coalesce(lowest, -1.0) AS least, [way IN reached WHERE $depth > __hop__ AND way.bound > coalesce(lowest, -1.0)] AS going
CALL (going) {
  UNWIND CASE WHEN size(going) > $beam THEN going ELSE [] END AS way
  RETURN percentileDisc(way.rank, (size(going) - $beam + 0.5) / size(going)) AS edge
}
WITH center, level0, allStarts, best, least,
  looked + [[wide, ways, CASE WHEN size(going) > $beam THEN $beam ELSE size(going) END, size(going)]] AS looked,
  [way IN going WHERE edge IS NULL OR way.rank >= edge][..$beam] AS level
