// The alerts about an entity since a time.
CREATE INDEX alert_entity_sent IF NOT EXISTS FOR (a:Alert) ON (a.entity, a.sentAt);
