// What an account follows, and what it does not want to see.
MERGE (p:AlertPreference {accountId: $accountId})
SET p.followedTypes = $followedTypes, p.followedEntities = $followedEntities, p.mutedTypes = $mutedTypes, p.mutedEntities = $mutedEntities, p.updatedAt = $now
