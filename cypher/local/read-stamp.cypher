// What a copy of the database holds, from the store's own counters, and how far its log of changes goes.
CALL () { OPTIONAL MATCH (log:ChangeLog {name: 'changes'}) RETURN log }
CALL () { MATCH (n) RETURN count(n) AS nodes }
CALL () { MATCH ()-[r]->() RETURN count(r) AS relationships }
CALL () { MATCH (c:SchemaChange) RETURN max(c.number) AS schema }
CALL dbms.components() YIELD versions
RETURN nodes, relationships, schema, versions[0] AS neo4j, log.id AS log, log.seq AS seq, log.at AS changedAt
