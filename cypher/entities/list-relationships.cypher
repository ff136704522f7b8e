// The relationships of an entity that hold, out and in, strongest first.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
/*include hub-of(e, $limit)*/
CALL (e, hub) {
  CALL (e, hub) {
    UNWIND CASE WHEN hub IS NULL THEN [e] ELSE [] END AS n
    MATCH (n)-[r:/*edges*/]->(m)
    WHERE /*include holds(r)*/
    RETURN r, m, null AS many LIMIT $maxRead
    /*include or-ranked(hub, e, $limit, role.outgoing)*/
  }
  WITH r, m AS o
  ORDER BY r.confidence DESC, COUNT { (o)--() } DESC, o.slug
  WITH collect([r, o]) AS ties
  RETURN CASE WHEN hub IS NULL THEN size(ties) ELSE hub.outgoing END AS outgoing, ties[..$limit] AS shownOutgoing
}
CALL (e, hub) {
  CALL (e, hub) {
    UNWIND CASE WHEN hub IS NULL THEN [e] ELSE [] END AS n
    MATCH (n)<-[r:/*edges*/]-(m)
    WHERE /*include holds(r)*/
    RETURN r, m, null AS many LIMIT $maxRead
    /*include or-ranked(hub, e, $limit, NOT role.outgoing)*/
  }
  WITH r, m AS o
  ORDER BY r.confidence DESC, COUNT { (o)--() } DESC, o.slug
  WITH collect([r, o]) AS ties
  RETURN CASE WHEN hub IS NULL THEN size(ties) ELSE hub.incoming END AS incoming, ties[..$limit] AS shownIncoming
}
RETURN e {.slug, .displayName, .entityType} AS entity,
  outgoing, incoming, hub IS NOT NULL AS isCounted,
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
