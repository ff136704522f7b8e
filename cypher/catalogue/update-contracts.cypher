UNWIND $rows AS row
MATCH (contract:Contract {id: row.id})
SET contract += row.contract
