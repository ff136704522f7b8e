// The moves of a contract, oldest first.
MATCH (:Contract {id: $contract})-[:MOVED]->(move)
RETURN move {.window, .since, .at, .from, .to, .delta, .again} AS move
ORDER BY move.at, move.window
