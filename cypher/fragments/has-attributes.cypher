// has-attributes(entity, attributes): it has, at $at as far as was known at $known, one of the values of each of these. None take any entity.
(size(__attributes__) = 0 OR size(__attributes__) = COUNT {
  UNWIND __attributes__ AS wanted
  MATCH (__entity__)-[:HAS_FACT]->(f)
  WHERE f.key = wanted.key
  /*include version-of(f)*/
  WITH v, wanted
  WHERE v.value IN wanted.values AND (/*include not-ended(v)*/)
  RETURN v
})
