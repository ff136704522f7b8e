// What the sides of a market price is taken back at a time, or holds again.
MATCH (:Market {id: $market})-[:LISTS]->(:Contract)-[prices:PRICES]->(:Outcome)
SET prices.retractedAt = $until
