// The outbox: what transactions tell of, for those who deliver it, in the order of the commits; and one node that counts. What was before `start` is
// no longer kept.
CREATE CONSTRAINT outbox_name IF NOT EXISTS FOR (o:Outbox) REQUIRE o.name IS UNIQUE;
CREATE CONSTRAINT outbox_event_seq IF NOT EXISTS FOR (e:OutboxEvent) REQUIRE e.seq IS UNIQUE;
MERGE (outbox:Outbox {name: 'outbox'})
  ON CREATE SET outbox.seq = 0, outbox.start = 1;
CALL db.createLabel('OutboxEvent');
CALL db.createProperty('subjects');
