// news-filter(a): that an article passes the filters of a list and comes behind its place. An empty list of wanted values means any.
__a__.publishedAt >= $since AND __a__.publishedAt <= $until AND __a__.recordedAt <= $known
  AND (__a__.publishedAt < $before OR (__a__.publishedAt = $before AND __a__.id > $after))
  AND all(wanted IN $categories WHERE __a__.category = wanted)
  AND all(wanted IN $sources WHERE __a__.publisher = wanted)
  AND all(wanted IN $languages WHERE __a__.language = wanted)
  AND all(wanted IN $stories WHERE EXISTS { (__a__)-[:PART_OF]->(:Story {id: wanted}) })
  AND ($copies OR NOT EXISTS { (__a__)-[:PART_OF {copy: true}]->() })
