// What some markets ask, open or not.
UNWIND $ids AS id
MATCH (m:Market {id: id})
RETURN /*include question-of(m)*/ AS market
