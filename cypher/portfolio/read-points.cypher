// The values of linked accounts by steps.
UNWIND $linked AS linked
MATCH (p:PortfolioPoint)
WHERE p.linked = linked AND p.step = $step AND p.at >= $from
RETURN p.linked AS linked, p.at AS at, p.seenAt AS seenAt, p.value AS value, p.pnl AS pnl, p.firstPnl AS firstPnl, p.stale AS stale
ORDER BY at
