MATCH (s:LoadSlot) WHERE s.token = $token
SET s.token = null, s.holder = null
