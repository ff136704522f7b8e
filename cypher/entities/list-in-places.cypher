// A page of the entities of some places of the taxonomy, in slug order. Each place is read from its part of the index, which is in slug
// order already, and gives no more than one page; the pages are merged.
UNWIND $places AS place
CALL (place) {
  MATCH (e:Entity)
  WHERE e.category = place.category AND e.subcategory = place.subcategory AND e.slug > $after /*group*/ /*type*/ /*tag*/ /*known*/
  RETURN e ORDER BY e.category, e.subcategory,/*byGroup*/ e.slug LIMIT $limit
}
WITH e ORDER BY e.slug LIMIT $limit
RETURN e {.id, .slug, .displayName, .entityType, .category, .subcategory, .description} AS entity
