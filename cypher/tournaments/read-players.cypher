// Who plays in a tournament, or one of them, with what each holds.
MATCH (p:TournamentPlayer)-[:PLAYS_IN]->(t:Tournament {id: $id})
WHERE $player IS NULL OR p.id = $player
RETURN p {.id, .name, .status, .cash, .orders, .joinedAt, .rank, .equity, .liquidation} AS player,
  COLLECT {
    MATCH (p)-[h:HOLDS]->(c:Contract)<-[:LISTS]-(m:Market)
    RETURN h {
      .size, .cost, .mark, .markAt, contract: c.id, side: c.side, label: c.label, tokenId: c.tokenId, payout: c.payout, isFirst: c.side = m.sides[0],
      marketId: m.id, venue: m.venue, externalId: m.externalId, title: /*include title-of(m)*/, feeModel: m.feeModel, feeRate: m.feeRate, feeExponent: m.feeExponent
    } ORDER BY c.id
  } AS holdings
ORDER BY player.joinedAt, player.id
