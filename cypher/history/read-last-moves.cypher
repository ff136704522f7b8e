// The last move of contracts within each window, where there was one since a moment.
UNWIND $contracts AS id
UNWIND $windows AS window
CALL (id, window) {
  MATCH (m:MarketMove {contract: id, window: window})
  WHERE m.at >= $since
  RETURN m ORDER BY m.at DESC LIMIT 1
}
RETURN id AS contract, window, m.at AS at, m.to AS to
