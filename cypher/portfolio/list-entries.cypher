// All that happened in a linked account, oldest first.
MATCH (n:PortfolioEntry)
WHERE n.linked = $linked AND n.at > ''
RETURN n.kind AS kind, n.at AS at, n.instrument AS instrument, n.buys AS buys, n.size AS size, n.price AS price, n.money AS money, n.fee AS fee,
  n.realizedPnl AS realizedPnl
ORDER BY n.at, n.id
