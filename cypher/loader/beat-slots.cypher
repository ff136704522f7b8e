MATCH (s:LoadSlot) WHERE s.token = $token
SET s.touched = timestamp()
RETURN count(s) AS held
