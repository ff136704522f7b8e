// trace-beam(hop): of the ways after a hop, those that can still lead to an outcome and are among the best.
WITH *, [way IN level__hop__ WHERE $depth > __hop__ AND way.bound > least__hop__] AS going__hop__
CALL (going__hop__) {
  UNWIND CASE WHEN size(going__hop__) > $beam THEN going__hop__ ELSE [] END AS way
  RETURN percentileDisc(way.rank, (size(going__hop__) - $beam + 0.5) / size(going__hop__)) AS edge__hop__
}
WITH *, [way IN going__hop__ WHERE edge__hop__ IS NULL OR way.rank >= edge__hop__][..$beam] AS beam__hop__, size(going__hop__) AS open__hop__
