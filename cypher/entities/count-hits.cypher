// How many versions have one of the values of each of some attributes, counted up to a limit, and how many entities some places have: by which of
// them a list is read.
RETURN COLLECT {
    UNWIND $attributes AS wanted
    RETURN COUNT {
      UNWIND wanted.values AS value
      MATCH (v:FactVersion)
      WHERE v.key = wanted.key AND v.value = value AND v.entity > ''
      RETURN v LIMIT $maxHits
    }
  } AS attributes,
  reduce(sum = 0, count IN COLLECT {
    UNWIND $tallies AS name
    MATCH (t:Tally {name: name})
    RETURN t.count
  } | sum + count) AS inPlaces
