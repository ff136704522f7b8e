// A market as its venue lists it.
MATCH (m:Market {id: $id})
RETURN /*include listing-of(m)*/ AS market
