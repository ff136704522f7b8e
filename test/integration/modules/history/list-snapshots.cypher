// What is kept of the prices of a contract, oldest first.
MATCH (:Contract {id: $contract})-[:HAS_SNAPSHOT]->(kept)
RETURN kept.at AS at, kept.price AS price
ORDER BY at
