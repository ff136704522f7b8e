// How much the graph holds of the entities of a prefix and of the packs of that name: what a load that writes nothing leaves alone.
CALL () {
  MATCH (node) WHERE (node:Entity AND node.slug STARTS WITH $prefix)
    OR (node:PackRecord AND node.key STARTS WITH $prefix) OR (node:Load AND node.pack STARTS WITH $prefix)
    OR (node:Pack AND node.name STARTS WITH $prefix) OR (node:Outcome AND node.slug STARTS WITH $prefix)
  RETURN count(node) AS nodes, sum(size(keys(node))) AS properties
}
CALL () {
  MATCH (entity:Entity)-[edge]->() WHERE entity.slug STARTS WITH $prefix
  RETURN count(edge) AS edges, sum(size(keys(edge))) AS edgeProperties
}
CALL () {
  MATCH (entity:Entity)-[:HAS_FACT]->(fact:Fact)-[link:CURRENT|PREVIOUS|RETRACTED*1..]->(version:FactVersion)
  WHERE entity.slug STARTS WITH $prefix
  RETURN count(version) AS versions, sum(size(keys(version))) AS versionProperties, sum(COUNT { (version)-[:STATED_BY]->() }) AS statements
}
CALL () {
  MATCH (event:Event)-[:ABOUT]->(entity:Entity) WHERE entity.slug STARTS WITH $prefix
  RETURN count(DISTINCT event) AS events
}
RETURN {
  nodes: nodes, properties: properties, edges: edges, edgeProperties: edgeProperties, versions: versions,
  versionProperties: versionProperties, statements: statements, events: events
} AS size
