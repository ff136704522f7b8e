// What an account did with an alert: flags that are set stay set, each with the moment when it first was.
MATCH (a:Alert {id: $id})
MERGE (g:AlertEngagement {id: $accountId + '|' + $id})
  ON CREATE SET g.accountId = $accountId, g.alert = $id, g.kind = a.kind, g.entity = a.entity, g.read = false, g.dismissed = false, g.acted = false
SET g.readAt = CASE WHEN $flag = 'read' THEN coalesce(g.readAt, $now) ELSE g.readAt END,
  g.dismissedAt = CASE WHEN $flag = 'dismissed' THEN coalesce(g.dismissedAt, $now) ELSE g.dismissedAt END,
  g.actedAt = CASE WHEN $flag = 'acted' THEN coalesce(g.actedAt, $now) ELSE g.actedAt END
SET g.read = g.readAt IS NOT NULL, g.dismissed = g.dismissedAt IS NOT NULL, g.acted = g.actedAt IS NOT NULL
RETURN g.read AS read, g.dismissed AS dismissed, g.acted AS acted
