// What changed about an entity, and about those around it where $depth is above 1, after $since and up to $at. A fact's chain is walked
// only until its first version from before the window, which tells what changed. A relationship that counts from the first day of the
// pack that states it was there before: nobody said when it began. Moves are those of the outcomes that a subject is exposed to, strongest first.
// What is claimed comes beside what is so.
MATCH (center:Entity {id: $id})
WHERE /*include known(center)*/
CALL (center) {
  UNWIND CASE WHEN $depth > 1 THEN [center] ELSE [] END AS n
  MATCH (n)-[r:/*edges*/]-(m)
  WHERE /*include holds(r)*/
  WITH r, m LIMIT $maxTies
  WITH m, max(r.confidence) AS confidence
  ORDER BY confidence DESC, COUNT { (m)--() } DESC, m.slug
  WITH collect(m) AS near
  RETURN near[..$fan] AS first, size(near) AS of1
}
CALL (center, first) {
  UNWIND CASE WHEN $depth > 2 THEN first ELSE [] END AS n
  CALL (n, center, first) {
    MATCH (n)-[r:/*edges*/]-(m)
    WHERE /*include holds(r)*/
      AND m <> center AND NOT m IN first
    WITH r, m LIMIT $maxTies
    WITH m, max(r.confidence) AS confidence
    ORDER BY confidence DESC, COUNT { (m)--() } DESC, m.slug
    WITH collect(m) AS near
    RETURN near[..$fanBeyond] AS beyond, size(near) > $fanBeyond AS more
  }
  UNWIND beyond AS m
  WITH collect(DISTINCT m) AS near, max(more) AS more
  RETURN near[..$maxBeyond] AS second, coalesce(more, false) OR size(near) > $maxBeyond AS more2
}
WITH [center] + first + second AS subjects, of1, more2
UNWIND range(0, size(subjects) - 1) AS rank
WITH subjects[rank] AS subject, rank, of1, more2
RETURN rank, of1, more2,
  subject {.id, .slug, .displayName, .entityType, .category, ties: COUNT { (subject)-[:/*edges*/]-() }} AS subject,
  COLLECT {
    MATCH (subject)-[:HAS_FACT]->(f)
    WITH f ORDER BY f.key LIMIT $maxFacts
    CALL (f) {
      CALL (f) {
        MATCH (f)-[:CURRENT]->(newest)
        MATCH (newest) ((x)-[steps:PREVIOUS]->() WHERE x.validFrom > $since OR x.recordedAt > $known){0,500} (v)
        RETURN v, size(steps) AS place
        UNION ALL
        MATCH (f)-[:RETRACTED]->(v)
        WHERE v.retractedAt > $known
        RETURN v, 501 AS place
      }
      WITH v, place, /*include end-of(v)*/ AS validTo
      WHERE v.validFrom <= $at AND v.recordedAt <= $known
      RETURN collect([v, place, validTo]) AS found
    }
    WITH f, found
    WHERE any(x IN found WHERE (x[0]).validFrom > $since OR (x[2] > $since AND x[2] <= $at))
    RETURN {
      key: f.key,
      versions: COLLECT {
        UNWIND found AS x
        WITH x[0] AS v, x[1] AS place, x[2] AS validTo
        RETURN v {
          .value, .validFrom, validTo: validTo, place: place,
          statements: COLLECT {
            MATCH (v)-[s:STATED_BY]->(source)
            WHERE (s.firstSeen IS NULL OR s.firstSeen <= $at) AND /*include noted(s)*/
            RETURN {source: source.name, confidence: s.confidence, withdrawnAt: s.withdrawnAt}
          },
          event: COLLECT {
            UNWIND [v] + COLLECT {
              MATCH (f)-[:RETRACTED]->(twin) WHERE twin.validFrom = v.validFrom AND twin.value = v.value RETURN twin
            } AS told
            MATCH (told)<-[:SET]-(event:Event)
            WHERE /*include told(event)*/
            WITH DISTINCT event ORDER BY event.recordedAt, event.id LIMIT 1
            RETURN event {
              .id, .eventType, impactScore: /*include impact-of(event)*/, impactBy: /*include impact-by(event)*/,
              source: COLLECT { MATCH (event)-[:REPORTED_BY]->(source) RETURN source.name ORDER BY source.name LIMIT 1 }[0]
            }
          }[0]
        }
      }
    }
  } AS facts,
  COLLECT {
    MATCH (subject)<-[about:ABOUT]-(event:Event)
    WHERE /*include about-known(about)*/ AND event.happenedAt > $since AND event.happenedAt <= $at AND /*include told(event)*/
      AND NOT EXISTS { (event)-[:SET]->() }
    WITH DISTINCT event ORDER BY event.happenedAt DESC, event.id LIMIT $maxItems
    RETURN event {
      .id, .eventType, .title, .happenedAt, impactScore: coalesce(CASE WHEN event.impactAt <= $known THEN event.impact END, event.impactScore),
      impactBy: CASE WHEN event.impactAt <= $known AND event.impact IS NOT NULL THEN 'prices' WHEN event.impactScore IS NOT NULL THEN 'report' END,
      source: COLLECT { MATCH (event)-[:REPORTED_BY]->(source) RETURN source.name ORDER BY source.name LIMIT 1 }[0],
      about: COLLECT { MATCH (event)-[about:ABOUT]->(other) WHERE /*include about-known(about)*/ RETURN DISTINCT other.id LIMIT 100 }
    }
  } AS events,
  COLLECT {
    MATCH (subject)-[r:/*edges*/]-(o)
    WITH subject, r, o LIMIT $maxTies
    WITH subject, r, o, /*include end-of(r)*/ AS validTo
    WHERE /*include told(r)*/
      AND (r.validFrom IS NULL OR validTo IS NULL OR validTo > r.validFrom)
      AND ((r.validFrom > $since AND r.validFrom <= $at) OR (validTo > $since AND validTo <= $at))
    WITH subject, split(coalesce(r.statedIn, startNode(r).definedBy), '/')[0] AS pack, collect([r, o, validTo]) AS ties
    CALL (pack) {
      MATCH (load:Load {pack: pack})
      WHERE load.state > '' AND load.startedAt <= $known
      RETURN coalesce(min(load.asOf), '') AS firstDay
    }
    UNWIND ties AS tie
    WITH subject, tie[0] AS r, tie[1] AS o, tie[2] AS validTo, firstDay
    WITH subject, r, o, validTo,
      CASE WHEN r.validFrom > $since AND r.validFrom <= $at AND r.validFrom <> firstDay THEN r.validFrom ELSE '' END AS started,
      CASE WHEN validTo > $since AND validTo <= $at THEN validTo ELSE '' END AS ended
    WHERE started <> '' OR ended <> ''
    WITH subject, r, o, validTo, started, ended
    ORDER BY CASE WHEN started > ended THEN started ELSE ended END DESC, o.slug, type(r), r.validFrom LIMIT $maxItems
    RETURN {
      type: type(r), outgoing: startNode(r) = subject, validFrom: r.validFrom, validTo: validTo, started: started, ended: ended,
      confidence: r.confidence, source: r.source,
      other: o {.id, .slug, .displayName, .entityType, .category}
    }
  } AS periods,
  COLLECT {
    CALL (subject) {
      MATCH (subject)-[x:EXPOSED_TO]->(o:Outcome)
      WHERE /*include holds(x)*/
        AND /*include known(o)*/
      WITH o, max(x.strength * x.confidence) AS strength ORDER BY strength DESC, o.id LIMIT $maxOutcomes
      RETURN o
    }
    CALL (o) {
      MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
      WHERE /*include told(p)*/
      WITH c, m, p ORDER BY m.id, c.id LIMIT $maxContracts
      RETURN c, m, p.polarity = -1 AS inverse
    }
    UNWIND $windows AS window
    CALL (c, window) {
      MATCH (move:MarketMove {contract: c.id, window: window})
      WHERE move.at > $since AND move.at <= $at AND move.recordedAt <= $known AND move.again IS NULL
      RETURN move ORDER BY move.at DESC LIMIT $maxItems
    }
    WITH o, m, inverse, move ORDER BY move.at DESC, move.id LIMIT $maxItems
    RETURN move {
      .id, .window, .since, .at, .from, .to, venue: m.venue, marketId: m.id, inverse: inverse,
      outcome: o {.id, .slug, .label, .question, .category}
    }
  } AS moves,
  COLLECT {
    MATCH (subject)<-[:CLAIMS_OF]-(c:Claim)
    WHERE c.openedAt > $since AND c.openedAt <= $at AND c.recordedAt <= $known AND (c.withdrawnAt IS NULL OR c.withdrawnAt > $known)
    WITH c ORDER BY c.openedAt DESC, c.id LIMIT $maxItems
    RETURN /*include claim-told(c)*/
  } AS claims
