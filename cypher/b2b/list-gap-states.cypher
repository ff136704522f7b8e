// What was noted of the gaps that are open, and of those of some entities.
CALL () {
  MATCH (g:Gap) WHERE g.isOpen = true
  RETURN g
  UNION
  UNWIND $ids AS id
  MATCH (g:Gap {entity: id})
  RETURN g
}
RETURN g {.entity, .isOpen, .toldAt} AS gap
