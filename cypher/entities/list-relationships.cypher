// The relationships of an entity that hold, out and in, strongest first.
MATCH (e:Entity {id: $id})
WHERE e.createdAt <= $known
CALL (e) {
  MATCH (e)-[r:/*edges*/]->(o)
  WHERE /*include holds(r)*/
  WITH r, o LIMIT $maxRead
  WITH r, o
  ORDER BY r.confidence DESC, COUNT { (o)--() } DESC, o.slug
  WITH collect([r, o]) AS ties
  RETURN size(ties) AS outgoing, ties[..$limit] AS shownOutgoing
}
CALL (e) {
  MATCH (e)<-[r:/*edges*/]-(o)
  WHERE /*include holds(r)*/
  WITH r, o LIMIT $maxRead
  WITH r, o
  ORDER BY r.confidence DESC, COUNT { (o)--() } DESC, o.slug
  WITH collect([r, o]) AS ties
  RETURN size(ties) AS incoming, ties[..$limit] AS shownIncoming
}
RETURN e {.slug, .displayName} AS entity,
  outgoing, incoming,
  [t IN shownOutgoing | {
    type: type(t[0]), validFrom: t[0].validFrom, validTo: /*include end-of(t[0])*/,
    confidence: t[0].confidence, source: t[0].source,
    id: t[1].id, slug: t[1].slug, displayName: t[1].displayName, entityType: t[1].entityType
  }] AS relationshipsFrom,
  [t IN shownIncoming | {
    type: type(t[0]), validFrom: t[0].validFrom, validTo: /*include end-of(t[0])*/,
    confidence: t[0].confidence, source: t[0].source,
    id: t[1].id, slug: t[1].slug, displayName: t[1].displayName, entityType: t[1].entityType
  }] AS relationshipsTo
