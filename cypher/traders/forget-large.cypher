// Forgets large trades of before a moment.
MATCH (t:LargeTrade)
WHERE t.at < $before
WITH t LIMIT $limit
DETACH DELETE t
RETURN count(*) AS forgotten
