// How many entities each place of the taxonomy has: kept counts, because counting would read the whole index.
UNWIND $places AS place
OPTIONAL MATCH (t:Tally {name: place.tally})
RETURN place.category AS category, place.subcategory AS subcategory, coalesce(t.count, 0) AS count
