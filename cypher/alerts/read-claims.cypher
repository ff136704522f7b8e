// Claims as they are now, with who opened each.
UNWIND $ids AS id
MATCH (c:Claim {id: id})-[:CLAIMS_OF]->(e:Entity)
RETURN c.id AS claim, e.slug AS slug, e.displayName AS displayName, c.key AS key, c.value AS value, c.state AS state, c.openedAt AS openedAt, c.stateAt AS stateAt, c.category AS category,
  COLLECT {
    MATCH (c)<-[x:ASSERTS]-(article:Article)-[:REPORTED_BY]->(author:Author)
    WHERE NOT coalesce(x.denies, false)
    RETURN {author: author.name, publisher: author.publisher, title: article.title, url: article.url, at: x.at, hedged: coalesce(x.hedged, false)} ORDER BY x.at LIMIT 1
  }[0] AS first,
  COLLECT {
    MATCH (e)-[:HAS_FACT]->(fact:Fact)-[:CURRENT]->(version)
    WHERE fact.key = c.key AND version.retractedAt IS NULL AND version.validTo IS NULL
    RETURN version.value LIMIT 1
  }[0] AS from
