// over-on(e): the day (or month, or year) on which a happening was over at $at, as `over`: its end, or its date where it has no status, which lasting
// things have. Null for what is not over.
CALL (__e__) {
  UNWIND CASE WHEN __e__.entityType = 'event' THEN [__e__] ELSE [] END AS happening
  MATCH (happening)-[:HAS_FACT]->(f)
  WHERE f.key IN ['date', 'end_date', 'status']
  /*include version-of(f)*/
  WITH f, v
  WHERE /*include not-ended(v)*/
  WITH collect([f.key, toString(v.value)]) AS said
  WITH [each IN said WHERE each[0] = 'end_date' | each[1]]
    + [each IN said WHERE each[0] = 'date' AND none(other IN said WHERE other[0] = 'status') | each[1]] AS ends
  RETURN CASE WHEN ends[0] < left($at, size(ends[0])) THEN ends[0] END AS over
}
