// What is known of the linked accounts of an account, and the contracts that are held or ordered there: their market, what they price, and whom that is
// about.
MATCH (:Account {id: $accountId})-[:HAS_LINKED]->(l:LinkedAccount)
WHERE l.closedAt IS NULL AND ($linked IS NULL OR l.id = $linked)
WITH l ORDER BY l.createdAt, l.id
RETURN /*include linked-account(l)*/, l.state AS state,
  COLLECT {
    UNWIND l.contracts AS id
    MATCH (c:Contract {id: id})<-[:LISTS]-(m:Market)
    OPTIONAL MATCH (c)-[p:PRICES]->(o:Outcome)
    WHERE p.retractedAt IS NULL
    WITH c, m, p, o ORDER BY o.id
    WITH c, m, collect([p.polarity, o])[0] AS priced
    WITH c, m, priced[0] AS polarity, priced[1] AS o
    WITH c, m, polarity, o, COLLECT {
      MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
      WHERE x.validTo IS NULL AND x.retractedAt IS NULL
      WITH e, max([x.strength * x.confidence, x.role]) AS strongest
      ORDER BY strongest[0] DESC, e.slug LIMIT 5
      RETURN e {.slug, .displayName, .entityType, role: strongest[1], strength: strongest[0]}
    } AS entities
    RETURN {contract: /*include contract-held(c, m)*/, outcome: o {.id, .slug, .label, .group}, polarity: polarity, entities: entities}
  } AS contracts
