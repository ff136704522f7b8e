// What moved prices: each change with what it did to each outcome, and coefficients of them.
CREATE CONSTRAINT evidence_id IF NOT EXISTS FOR (e:Evidence) REQUIRE e.id IS UNIQUE;
CREATE INDEX evidence_outcome IF NOT EXISTS FOR (e:Evidence) ON (e.outcome);
CREATE INDEX evidence_entity IF NOT EXISTS FOR (e:Evidence) ON (e.entity, e.at);
CREATE INDEX evidence_key IF NOT EXISTS FOR (e:Evidence) ON (e.key, e.id);
CREATE INDEX evidence_at IF NOT EXISTS FOR (e:Evidence) ON (e.at);
CREATE INDEX evidence_due IF NOT EXISTS FOR (e:Evidence) ON (e.dueAt);
CREATE CONSTRAINT effect_class_id IF NOT EXISTS FOR (c:EffectClass) REQUIRE c.id IS UNIQUE;
CREATE INDEX effect_class_key IF NOT EXISTS FOR (c:EffectClass) ON (c.key);
CREATE INDEX drives_key IF NOT EXISTS FOR ()-[d:DRIVES]-() ON (d.key);
UNWIND ['ChangeBatch', 'ChangeLog', 'Claim', 'Contract', 'EffectClass', 'Entity', 'Event', 'Evidence', 'Fact', 'FactVersion', 'Mark', 'Market', 'MarketSnapshot', 'Outcome', 'Source'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['ABOUT', 'CEO_OF', 'CLAIMS_OF', 'CURRENT', 'DRIVES', 'EXPOSED_TO', 'GOVERNS', 'HAS_FACT', 'HAS_SNAPSHOT', 'LEADS', 'LISTS', 'OF_CHANGE', 'ON_OUTCOME',
  'PLAYS_FOR', 'PREVIOUS', 'PRICES', 'RETRACTED', 'SET', 'STATED_BY'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['adjusted', 'at', 'bps', 'cell', 'cells', 'change', 'classSampleSize', 'coefficient', 'computedAt', 'dueAt', 'edition', 'entities', 'entity', 'entitySlug', 'events', 'exposureType',
  'from', 'hours', 'increments', 'interval', 'kappa', 'key', 'keys', 'later', 'level', 'loaded', 'method', 'move', 'mu', 'n', 'omega2', 'orientation', 'others', 'outcome',
  'p', 'pRank', 'pooledFrom', 'preMove', 'priceEffect', 'pricedAt', 'q', 'quotes', 'reason', 'recordedAt', 'retractedAt', 'role', 'sampleSize', 'sd', 'seMu', 'seq',
  'significance', 'step', 'tau2', 'to', 'transition', 'variancePerHour', 'via', 'window', 'z'] AS name
CALL db.createProperty(name)
RETURN count(*);
