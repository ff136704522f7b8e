// Of these ids, the contracts that the graph has.
UNWIND $slugs AS id
MATCH (contract:Contract {id: id})
RETURN id
