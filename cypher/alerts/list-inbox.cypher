// A page of the inbox of an account, newest first, with how many there are and how many were not read. What it did with an alert is found by the name of both, so
// that a page costs the same however much others did.
OPTIONAL MATCH (p:AlertPreference {accountId: $accountId})
WITH coalesce(p.mutedTypes, []) AS mutedTypes, coalesce(p.mutedEntities, []) AS mutedEntities,
  coalesce(p.followedTypes, []) AS followedTypes, coalesce(p.followedEntities, []) AS followedEntities
RETURN COUNT {
    MATCH (a:Alert)
    WHERE a.seq > 0 AND NOT a.kind IN mutedTypes AND NOT coalesce(a.entity, '') IN mutedEntities /*filter*/
      AND ($read IS NULL OR EXISTS { MATCH (g:AlertEngagement {id: $accountId + '|' + a.id}) WHERE g.read } = $read)
      AND ($dismissed IS NULL OR EXISTS { MATCH (g:AlertEngagement {id: $accountId + '|' + a.id}) WHERE g.dismissed } = $dismissed)
  } AS total,
  COUNT { MATCH (a:Alert) WHERE a.seq > 0 AND NOT a.kind IN mutedTypes AND NOT coalesce(a.entity, '') IN mutedEntities }
  - COUNT {
    MATCH (g:AlertEngagement)
    WHERE g.accountId = $accountId AND g.read = true AND NOT g.kind IN mutedTypes AND NOT coalesce(g.entity, '') IN mutedEntities
  } AS unread,
  COLLECT {
    MATCH (a:Alert)
    WHERE a.seq > 0 AND NOT a.kind IN mutedTypes AND NOT coalesce(a.entity, '') IN mutedEntities /*filter*/
      AND ($read IS NULL OR EXISTS { MATCH (g:AlertEngagement {id: $accountId + '|' + a.id}) WHERE g.read } = $read)
      AND ($dismissed IS NULL OR EXISTS { MATCH (g:AlertEngagement {id: $accountId + '|' + a.id}) WHERE g.dismissed } = $dismissed)
    WITH a ORDER BY a.seq DESC SKIP $offset LIMIT $limit
    RETURN {
      alert: /*include alert-of(a)*/,
      engagement: COLLECT { MATCH (g:AlertEngagement {id: $accountId + '|' + a.id}) RETURN g {.read, .dismissed, .acted} LIMIT 1 }[0]
    }
  } AS alerts
