// What the schema has made in a graph that has nothing else: the names of all that may come, and nodes that count and note.
CALL () { CALL db.labels() YIELD label RETURN collect(label) AS labels }
CALL () { CALL db.relationshipTypes() YIELD relationshipType RETURN collect(relationshipType) AS types }
CALL () { CALL db.propertyKeys() YIELD propertyKey RETURN collect(propertyKey) AS keys }
RETURN labels, types, keys,
  COLLECT { MATCH (n) WHERE NOT n:LoadSlot RETURN {labels: labels(n), properties: properties(n)} } AS nodes
