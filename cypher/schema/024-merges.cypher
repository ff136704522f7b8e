// What people have found to be one: which entity or outcome was merged into which, what the kept one was before, and what was loaded since. And pairs
// that people have found to be two.
CREATE CONSTRAINT merge_id IF NOT EXISTS FOR (m:Merge) REQUIRE m.id IS UNIQUE;
CREATE INDEX merge_state IF NOT EXISTS FOR (m:Merge) ON (m.state);
CREATE INDEX edge_aside_merge IF NOT EXISTS FOR (s:EdgeAside) ON (s.asideOf);
CREATE INDEX later_record_merge IF NOT EXISTS FOR (r:LaterRecord) ON (r.merge, r.place);
CREATE CONSTRAINT distinct_pair IF NOT EXISTS FOR (d:Distinct) REQUIRE d.pair IS UNIQUE;
CREATE INDEX about_merged IF NOT EXISTS FOR ()-[a:ABOUT]-() ON (a.mergedBy);
CREATE INDEX exposed_merged IF NOT EXISTS FOR ()-[x:EXPOSED_TO]-() ON (x.mergedBy);
CREATE INDEX prices_merged IF NOT EXISTS FOR ()-[p:PRICES]-() ON (p.mergedBy);
UNWIND ['ActivityAside', 'Distinct', 'EdgeAside', 'FactAside', 'LaterRecord', 'Merge', 'NodeAside', 'VersionAside'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['ASIDE', 'COPY_OF', 'MERGED_INTO', 'SET_BEFORE'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['by', 'asideFrom', 'asideFromLabel', 'asideOf', 'asideTo', 'asideToLabel', 'asideType', 'kept', 'later', 'merge', 'merged', 'mergedAt', 'mergedBy',
  'pair', 'place', 'reason', 'splitAt', 'text', 'what'] AS name
CALL db.createProperty(name)
RETURN count(*);
