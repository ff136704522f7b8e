// How many events happened on each day, by their type: those that feeds brought were not counted.
MATCH (v:Event)
WITH 'event|' + left(v.happenedAt, 10) + '|' + v.eventType AS name, count(*) AS count
MERGE (t:Tally {name: name})
SET t.count = count;
