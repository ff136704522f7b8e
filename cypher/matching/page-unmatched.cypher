// Markets that are new or described anew since they were matched.
MATCH (m:Market {unmatched: true})
WITH m LIMIT $limit
RETURN m {.id, .venue, .category, .active, contentHash: coalesce(m.contentHash, '')} AS market
