// Of these ids, the markets that the graph has, and which pack describes each.
UNWIND $slugs AS id
MATCH (market:Market {id: id})
RETURN id, market.definedBy AS definedBy
