// The places of all markets that price a proposition.
MATCH (:Outcome {id: $outcome})<-[:PRICES]-()<-[:LISTS]-(m:Market)
RETURN m.venue AS venue, m.category AS category, m.subcategory AS subcategory ORDER BY venue
