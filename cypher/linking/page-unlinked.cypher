// Markets that are new or described anew since they were linked. `unlinked` is set where they are written, and goes when they are linked.
MATCH (m:Market {unlinked: true})
WITH m LIMIT $limit
RETURN /*include listing-of(m)*/ AS market
