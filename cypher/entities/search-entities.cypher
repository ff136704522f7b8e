// The entities that a search text may mean. The order in which they are answered is made of their names.
/*include found-by-words(e)*/
RETURN collect(e {
  .id, .slug, .displayName, .entityType, .category, .subcategory, .description, .aliases, links: links
}) AS candidates
