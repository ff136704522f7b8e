// The relationships of an entity that hold, out and in, strongest first.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
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
RETURN e {.slug, .displayName, .entityType} AS entity,
  outgoing, incoming,
  COLLECT {
    UNWIND shownOutgoing AS t
    WITH t[0] AS r, t[1] AS o
    WITH r, o, split(coalesce(r.statedIn, e.definedBy), '/')[0] AS pack, r.recordedAt AS recorded, r.validFrom AS seen
    RETURN {
      type: type(r), validFrom: r.validFrom, validTo: /*include end-of(r)*/, confidence: r.confidence, source: r.source,
      fromPrecision: r.fromPrecision, toPrecision: CASE WHEN r.endRecordedAt > $known THEN null ELSE r.toPrecision END, document: r.document,
      confirmedAt: CASE WHEN type(r) IN $ageing THEN /*include confirmed(pack, seen, recorded)*/ END,
      id: o.id, slug: o.slug, displayName: o.displayName, entityType: o.entityType
    }
  } AS relationshipsFrom,
  COLLECT {
    UNWIND shownIncoming AS t
    WITH t[0] AS r, t[1] AS o
    WITH r, o, split(coalesce(r.statedIn, o.definedBy), '/')[0] AS pack, r.recordedAt AS recorded, r.validFrom AS seen
    RETURN {
      type: type(r), validFrom: r.validFrom, validTo: /*include end-of(r)*/, confidence: r.confidence, source: r.source,
      fromPrecision: r.fromPrecision, toPrecision: CASE WHEN r.endRecordedAt > $known THEN null ELSE r.toPrecision END, document: r.document,
      confirmedAt: CASE WHEN type(r) IN $ageing THEN /*include confirmed(pack, seen, recorded)*/ END,
      id: o.id, slug: o.slug, displayName: o.displayName, entityType: o.entityType
    }
  } AS relationshipsTo
