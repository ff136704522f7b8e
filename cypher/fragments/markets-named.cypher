// markets-named(name): the markets `m` that a name means: ours, the venue's id or other names, or the token of one of their contracts.
CALL (__name__) {
  MATCH (m:Market {id: __name__}) RETURN m
  UNION
  MATCH (m:Market {externalId: __name__}) RETURN m
  UNION
  MATCH (m:Market {slug: __name__}) RETURN m
  UNION
  MATCH (m:Market)-[:LISTS]->(:Contract {tokenId: __name__}) RETURN m
}
