// What an account follows, and what it does not want to see.
OPTIONAL MATCH (p:AlertPreference {accountId: $accountId})
RETURN coalesce(p.followedTypes, []) AS followedTypes, coalesce(p.followedEntities, []) AS followedEntities, coalesce(p.mutedTypes, []) AS mutedTypes,
  coalesce(p.mutedEntities, []) AS mutedEntities
