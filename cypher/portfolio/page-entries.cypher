// What happened in some linked accounts, newest first.
UNWIND $linked AS linked
CALL (linked) {
  MATCH (n:PortfolioEntry)
  WHERE n.linked = linked AND n.at <= $at AND n.kind IN $kinds AND (n.at < $at OR n.id < $id)
  WITH n ORDER BY n.at DESC, n.id DESC LIMIT $limit
  RETURN n
}
WITH n ORDER BY n.at DESC, n.id DESC LIMIT $limit
RETURN n.linked AS linked, n.id AS id, n.kind AS kind, n.at AS at, n.instrument AS instrument, n.contract AS contract, n.buys AS buys, n.size AS size,
  n.price AS price, n.money AS money, n.fee AS fee, n.realizedPnl AS realizedPnl, n.isTaker AS isTaker, n.orderId AS orderId, n.word AS word
