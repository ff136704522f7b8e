// Alerts: what fired, by which rule, what is known of each key between two evaluations, what stands behind an alert, what accounts did with it, and
// what is told of it in the order of the commits.
CREATE CONSTRAINT alert_id IF NOT EXISTS FOR (a:Alert) REQUIRE a.id IS UNIQUE;
CREATE CONSTRAINT alert_key IF NOT EXISTS FOR (a:Alert) REQUIRE a.dedupKey IS UNIQUE;
CREATE INDEX alert_seq IF NOT EXISTS FOR (a:Alert) ON (a.seq);
CREATE INDEX alert_kind IF NOT EXISTS FOR (a:Alert) ON (a.kind, a.seq);
CREATE INDEX alert_entity IF NOT EXISTS FOR (a:Alert) ON (a.entity, a.seq);
CREATE INDEX alert_due IF NOT EXISTS FOR (a:Alert) ON (a.dueAt);
CREATE INDEX alert_sent IF NOT EXISTS FOR (a:Alert) ON (a.sentAt);
CREATE INDEX alert_score IF NOT EXISTS FOR (a:Alert) ON (a.outcomeScore);
CREATE INDEX alert_class IF NOT EXISTS FOR (a:Alert) ON (a.class, a.directionCorrect);
CREATE CONSTRAINT alert_rule_id IF NOT EXISTS FOR (r:AlertRule) REQUIRE r.id IS UNIQUE;
CREATE INDEX alert_rule_name IF NOT EXISTS FOR (r:AlertRule) ON (r.name, r.version);
CREATE CONSTRAINT alert_key_name IF NOT EXISTS FOR (k:AlertKey) REQUIRE k.key IS UNIQUE;
CREATE CONSTRAINT alert_evidence_id IF NOT EXISTS FOR (x:AlertEvidence) REQUIRE x.id IS UNIQUE;
CREATE INDEX alert_evidence_alert IF NOT EXISTS FOR (x:AlertEvidence) ON (x.alert);
CREATE CONSTRAINT alert_engagement_id IF NOT EXISTS FOR (g:AlertEngagement) REQUIRE g.id IS UNIQUE;
CREATE INDEX alert_engagement_account IF NOT EXISTS FOR (g:AlertEngagement) ON (g.accountId, g.read);
CREATE CONSTRAINT alert_preference_account IF NOT EXISTS FOR (p:AlertPreference) REQUIRE p.accountId IS UNIQUE;
CREATE CONSTRAINT alert_notice_seq IF NOT EXISTS FOR (n:AlertNotice) REQUIRE n.seq IS UNIQUE;
CREATE INDEX alert_notice_at IF NOT EXISTS FOR (n:AlertNotice) ON (n.at);
CREATE CONSTRAINT alert_counter_name IF NOT EXISTS FOR (c:AlertCounter) REQUIRE c.name IS UNIQUE;
UNWIND ['Alert', 'AlertCounter', 'AlertEngagement', 'AlertEvidence', 'AlertKey', 'AlertNotice', 'AlertPreference', 'AlertRule', 'Claim', 'Entity', 'Event', 'Fact',
  'Mark', 'Market', 'Outcome', 'Source'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['ABOUT', 'EVIDENCED_BY', 'GOVERNS', 'LEADS', 'OF_RULE', 'PLAYS_FOR', 'TRACKS'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['acted', 'actedAt', 'alert', 'baselineFlat', 'baselineRight', 'baselineWrong', 'armed', 'body', 'category', 'class', 'confidence', 'content', 'decidedAt', 'dedupKey', 'direction1h', 'direction24h', 'directionCorrect',
  'dismissed', 'dismissedAt', 'dueAt', 'evidence', 'expectedDirection', 'firedAt', 'firings', 'followedEntities', 'followedTypes', 'headline', 'hitAt', 'kind', 'market',
  'mutedEntities', 'mutedTypes', 'notes', 'of', 'outcome', 'outcomeNotes', 'outcomeScore', 'outcomeTracked', 'outcomeTrackedAt', 'priceAt1h', 'priceAt24h', 'priceAt4h', 'priceAtAlert',
  'priceAtResolution', 'read', 'readAt', 'rule', 'ruleVersion', 'run', 'sentAt', 'subtype', 'tracking', 'updates', 'accountId'] AS name
CALL db.createProperty(name)
RETURN count(*);
MERGE (counter:AlertCounter {name: 'notices'})
  ON CREATE SET counter.seq = 0;
