// Claims that were confirmed, or are no longer, and of which the facts do not know yet, with the official report that confirmed each. Of an office also
// what was known before that may be over by it: other holders, the nomination for it, and posts beside it.
MATCH (c:Claim {awaits: true})
WITH c ORDER BY c.stateAt, c.id LIMIT $limit
RETURN c.id AS id, c.entity AS entity, c.key AS key, c.value AS value, c.change AS change, c.state AS state, c.stateAt AS stateAt,
  c.pack AS pack, c.fact AS fact,
  head(COLLECT {
    MATCH (c)<-[x:ASSERTS {official: true}]-(a:Article)
    WHERE NOT x.hedged AND NOT x.denies
    RETURN a {.title, .url, .publisher} ORDER BY x.at, a.id LIMIT 1
  }) AS report,
  {
    holders: COLLECT {
      MATCH (v:FactVersion)
      WHERE c.key = 'office' AND v.key = 'office' AND v.value = c.value AND v.entity > '' AND v.entity <> c.entity
        AND v.validFrom < c.stateAt AND v.validTo IS NULL AND v.retractedAt IS NULL
      RETURN DISTINCT v.entity ORDER BY v.entity LIMIT 20
    },
    isNominated: c.key = 'office' AND EXISTS {
      MATCH (v:FactVersion)
      WHERE v.key = 'nominated_for' AND v.value = c.value AND v.entity = c.entity
        AND v.validFrom < c.stateAt AND v.validTo IS NULL AND v.retractedAt IS NULL
    },
    posts: COLLECT {
      MATCH (:Entity {slug: c.entity})-[r:GOVERNS|MEMBER_OF]->(post:Entity)
      WHERE c.key = 'office' AND r.validTo IS NULL AND r.retractedAt IS NULL AND r.validFrom < c.stateAt
        AND (type(r) = 'GOVERNS' OR post.subcategory = 'us-congress' OR 'legislature' IN post.tags)
      RETURN DISTINCT {type: type(r), to: post.slug} LIMIT 50
    }
  } AS leaves
