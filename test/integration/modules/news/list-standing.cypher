// Claims about an entity that stand, with how many articles make them.
MATCH (c:Claim)-[:CLAIMS_OF]->(:Entity {slug: $entity})
WHERE c.state IS NOT NULL
RETURN c.value AS value, c.state AS state, COUNT { (c)<-[:ASSERTS]-(:Article) } AS said
