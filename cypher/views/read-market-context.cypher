// An outcome with the entities that are exposed to it, strongest first, what lately happened about them, latest first, and the other
// outcomes of its group; how its prices moved lately, and what happened before that.
MATCH (o:Outcome {id: $id})
WHERE /*include known(o)*/
CALL (o) {
  MATCH (o)<-[x:EXPOSED_TO]-(n:Entity)
  WHERE /*include holds(x)*/
  WITH n, x LIMIT $maxRead
  WITH n, max([x.strength * x.confidence * /*include left-of(x, n)*/, x.role, x.exposureType, x.source, x]) AS exposure
  ORDER BY exposure[0] DESC, n.id LIMIT $enough
  RETURN collect({node: n, exposure: exposure[4]}) AS ranked
}
WITH *, ranked[..$limit] AS exposed
WITH *, [each IN exposed | each.node] AS entities
CALL (entities) {
  UNWIND entities AS n
  CALL (n) {
    MATCH (n)<-[about:ABOUT]-(event:Event)
    WITH event, about LIMIT $maxRead
    WHERE /*include about-known(about)*/ AND event.happenedAt <= $at AND event.happenedAt > $since AND /*include told(event)*/
    WITH event ORDER BY event.happenedAt DESC, event.id LIMIT $enough
    RETURN event
  }
  WITH DISTINCT event
  WITH event ORDER BY event.happenedAt DESC, event.id LIMIT $enough
  RETURN collect(event) AS latest
}
CALL (o) {
  UNWIND CASE WHEN o.group IS NULL THEN [] ELSE [o.group] END AS group
  MATCH (other:Outcome {group: group})
  WHERE other <> o AND other.slug > '' AND /*include known(other)*/ AND /*include stands(other)*/
  WITH other ORDER BY other.slug LIMIT $maxSiblings + 1
  RETURN collect(other) AS family
}
CALL (o) {
  MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
  WHERE /*include told(p)*/
  WITH c, m, p ORDER BY m.id, c.id LIMIT $maxContracts
  UNWIND $windows AS window
  CALL (c, window) {
    MATCH (move:MarketMove {contract: c.id, window: window})
    WHERE move.at > $since AND move.at <= $at AND move.recordedAt <= $known AND move.again IS NULL
    RETURN move ORDER BY move.at DESC LIMIT $enough
  }
  WITH m, p, move ORDER BY move.at DESC, move.id LIMIT $enough
  RETURN collect({node: move, venue: m.venue, marketId: m.id, inverse: p.polarity = -1}) AS latestMoves
}
WITH *, family[..$maxSiblings] AS siblings, latest[..$limit] AS events
/*include edges-among(entities)*/
CALL (o, entities, siblings) {
  UNWIND entities AS a
  MATCH (a)-[x:EXPOSED_TO]->(to:Outcome)
  WHERE (to = o OR to IN siblings)
    AND /*include holds(x)*/
  WITH a, x, to, /*include end-of(x)*/ AS validTo
  ORDER BY a.id, to.id, x.confidence DESC, x.validFrom
  RETURN collect([a.id, to.id, x.confidence, x.validFrom, validTo]) AS ties
}
RETURN o {.id, .slug, .label, .question, .category, .subcategory, .group, .closesAt, .status} AS outcome,
  size(ranked) > $limit AS moreEntities, size(latestMoves) > $limit AS moreMoves, size(latest) > $limit AS moreEvents, size(family) > $maxSiblings AS moreSiblings,
  COLLECT {
    UNWIND exposed AS each
    WITH each, each.node AS n
    RETURN {entity: n {.id, .slug, .displayName, .entityType, .category}, exposure: properties(each.exposure)}
  } AS exposed,
  COLLECT {
    UNWIND events AS event
    RETURN event {
      .id, .eventType, .title, .happenedAt, impactScore: /*include impact-of(event)*/,
      source: COLLECT { MATCH (event)-[:REPORTED_BY]->(s) RETURN s.name ORDER BY s.name LIMIT 1 }[0],
      about: COLLECT { MATCH (event)-[about:ABOUT]->(n) WHERE n IN entities AND /*include about-known(about)*/ RETURN {id: n.id, role: about.role} ORDER BY n.id }
    }
  } AS events,
  COLLECT {
    UNWIND siblings AS other
    RETURN other {.id, .slug, .label, .question, .category, .subcategory, .group, .closesAt, .status}
  } AS siblings,
  COLLECT {
    UNWIND latestMoves[..$limit] AS each
    WITH each, each.node AS move
    RETURN move {
      .id, .window, .since, .at, .from, .to, venue: each.venue, marketId: each.marketId, inverse: each.inverse,
      precededBy: COLLECT {
        MATCH (event:Event)-[preceded:PRECEDED]->(move)
        WHERE preceded.recordedAt <= $known AND /*include told(event)*/ AND event.happenedAt <= move.at
        WITH event, preceded ORDER BY preceded.lagHours, event.id LIMIT 10
        RETURN event {.id, .eventType, .title, .happenedAt, lagHours: preceded.lagHours}
      }
    }
  } AS moves,
  edges, ties AS exposedTo
