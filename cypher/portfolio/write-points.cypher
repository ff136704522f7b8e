// The values of linked accounts at a moment: of its minute, hour and day, of which the last one stands.
UNWIND $points AS point
MATCH (l:LinkedAccount {id: point.linked})
WHERE l.closedAt IS NULL
UNWIND point.steps AS step
MERGE (p:PortfolioPoint {linked: l.id, step: step.step, at: step.at})
ON CREATE SET p.firstPnl = point.pnl
SET p.seenAt = point.seenAt, p.value = point.value, p.cash = point.cash, p.pnl = point.pnl, p.stale = point.stale
RETURN count(p) AS written
