// What contracts are of.
UNWIND $ids AS id
MATCH (c:Contract {id: id})<-[:LISTS]-(m:Market)
RETURN /*include contract-held(c, m)*/ AS contract
