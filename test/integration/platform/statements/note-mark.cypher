// A mark that is written and read back.
MERGE (m:RoutingMark {name: $name})
ON CREATE SET m.count = 0
SET m.count = m.count + 1
RETURN m.count AS count
