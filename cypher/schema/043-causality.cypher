// Whose events are followed by whose, as the last run found it.
CREATE CONSTRAINT causality_run_name IF NOT EXISTS FOR (r:CausalityRun) REQUIRE r.name IS UNIQUE;
CREATE INDEX causes_run IF NOT EXISTS FOR ()-[c:CAUSES]-() ON (c.runAt);
CALL db.createLabel('CausalityRun');
UNWIND ['CAUSES'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['backwardOnly', 'both', 'expected', 'forwardOnly', 'k', 'lagHigh', 'lagHours', 'lagLow', 'mechanism', 'n', 'pAsymmetry', 'pValue', 'pairs', 'qValue', 'runAt',
  'series', 'stored', 'strength', 'verdict', 'windowHours'] AS name
CALL db.createProperty(name)
RETURN count(*);
