// edge-confirmed(r): when a relationship was last stated, where it is of those that age.
CASE WHEN type(__r__) IN /*ageing*/ THEN head(COLLECT {
  WITH split(coalesce(__r__.statedIn, startNode(__r__).definedBy), '/')[0] AS pack, __r__.recordedAt AS recorded, __r__.validFrom AS seen
  RETURN /*include confirmed(pack, seen, recorded)*/ AS confirmedAt
}) END
