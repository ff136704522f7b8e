// Receivers of webhooks, what is told them, and how each of them was told it.
CREATE CONSTRAINT webhook_endpoint_id IF NOT EXISTS FOR (e:WebhookEndpoint) REQUIRE e.id IS UNIQUE;
CREATE INDEX webhook_endpoint_active IF NOT EXISTS FOR (e:WebhookEndpoint) ON (e.isActive);
CREATE CONSTRAINT webhook_topic_name IF NOT EXISTS FOR (t:WebhookTopic) REQUIRE t.name IS UNIQUE;
CREATE CONSTRAINT webhook_counter_name IF NOT EXISTS FOR (c:WebhookCounter) REQUIRE c.name IS UNIQUE;
CREATE CONSTRAINT webhook_event_id IF NOT EXISTS FOR (v:WebhookEvent) REQUIRE v.id IS UNIQUE;
CREATE INDEX webhook_event_seq IF NOT EXISTS FOR (v:WebhookEvent) ON (v.seq);
CREATE INDEX webhook_event_created IF NOT EXISTS FOR (v:WebhookEvent) ON (v.createdAt);
CREATE CONSTRAINT webhook_delivery_id IF NOT EXISTS FOR (d:WebhookDelivery) REQUIRE d.id IS UNIQUE;
// What is due at an endpoint, the longest due first; and what it was sent, by time.
CREATE INDEX webhook_delivery_due IF NOT EXISTS FOR (d:WebhookDelivery) ON (d.endpointId, d.dueAt);
CREATE INDEX webhook_delivery_created IF NOT EXISTS FOR (d:WebhookDelivery) ON (d.endpointId, d.createdAt);
UNWIND ['WebhookCounter', 'WebhookDelivery', 'WebhookEndpoint', 'WebhookEvent', 'WebhookTopic'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['DELIVERS', 'HAS_WEBHOOK', 'SUBSCRIBES_TO'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['accountId', 'attempts', 'body', 'claim', 'deliveredAt', 'disabledReason', 'dueAt', 'durationMs', 'endpointId', 'error', 'event', 'events',
  'failures', 'isActive', 'lastAttemptAt', 'lockedAt', 'previousSecret', 'previousUntil', 'response', 'secret', 'state', 'statusCode', 'updatedAt',
  'webhooksChangedAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
MERGE (c:WebhookCounter {name: 'events'})
  ON CREATE SET c.seq = 0;
