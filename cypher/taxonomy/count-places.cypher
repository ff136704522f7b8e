// How many entities each place of the taxonomy has, counted in the index.
UNWIND $places AS place
RETURN place.category AS category, place.subcategory AS subcategory,
  COUNT {
    MATCH (e:Entity)
    WHERE e.category = place.category AND e.subcategory = place.subcategory AND e.slug > ''
  } AS count
