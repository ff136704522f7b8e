// Moves: once each, by contract and window in the order of time; by their moment; and the greatest of a day first. Those written before this measured
// windows by whole hours, so that they could be longer than they said: they are forgotten, and found anew as prices move.
DROP INDEX move_seen IF EXISTS;
MATCH (m:MarketMove) CALL (m) { DETACH DELETE m } IN TRANSACTIONS OF 1000 ROWS;
CREATE CONSTRAINT move_id IF NOT EXISTS FOR (m:MarketMove) REQUIRE m.id IS UNIQUE;
CREATE INDEX move_at IF NOT EXISTS FOR (m:MarketMove) ON (m.at);
CREATE INDEX move_day IF NOT EXISTS FOR (m:MarketMove) ON (m.day, m.standing, m.id);
// How far work that goes through days has come.
CREATE CONSTRAINT mark_name IF NOT EXISTS FOR (m:Mark) REQUIRE m.name IS UNIQUE;
// How many events happened on each day, by their type. The loader adds to them in the transaction that writes the events.
MATCH (v:Event)
WITH 'event|' + left(v.happenedAt, 10) + '|' + v.eventType AS name, count(*) AS count
MERGE (t:Tally {name: name})
SET t.count = count;
