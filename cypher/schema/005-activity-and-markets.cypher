// How much changed about an entity on a day and in a month, at most, so that those about which much changed in a window are found without
// a look at every change. `standing` is the negative sum of the weights, so that the index gives the greatest first and ties by entity.
CREATE CONSTRAINT activity_entity IF NOT EXISTS FOR (a:Activity) REQUIRE (a.entity, a.period) IS UNIQUE;
CREATE INDEX activity_period IF NOT EXISTS FOR (a:Activity) ON (a.period, a.standing, a.entity);
CREATE INDEX activity_category IF NOT EXISTS FOR (a:Activity) ON (a.category, a.period, a.standing, a.entity);
CREATE INDEX activity_subcategory IF NOT EXISTS FOR (a:Activity) ON (a.subcategory, a.period, a.standing, a.entity);
CREATE INDEX activity_type IF NOT EXISTS FOR (a:Activity) ON (a.entityType, a.period, a.standing, a.entity);
// What was loaded before there was any of this: where versions begin that are not the first, where one ends without another, and what events
// tell. Done again it is the same.
MATCH (e:Entity)
CALL (e) {
  CALL (e) {
    MATCH (e)-[:HAS_FACT]->(f)
    WHERE EXISTS { (f)-[:CURRENT]->(v) WHERE v.validTo IS NOT NULL OR EXISTS { (v)-[:PREVIOUS]->() } } OR EXISTS { (f)-[:RETRACTED]->() }
    MATCH (f)-[:CURRENT|RETRACTED]->()-[:PREVIOUS*0..]->(v)
    WITH DISTINCT f, v
    UNWIND [
      CASE WHEN EXISTS { (v)-[:PREVIOUS]->() } OR EXISTS { (f)-[:RETRACTED]->() } THEN v.validFrom END,
      CASE WHEN NOT EXISTS { (newer)-[:PREVIOUS]->(v) WHERE newer.validFrom = v.validTo } THEN v.validTo END
    ] AS at
    RETURN at, CASE WHEN valueType(v.value) STARTS WITH 'INTEGER' OR valueType(v.value) STARTS WITH 'FLOAT' THEN 25 ELSE 100 END AS weight
    UNION ALL
    MATCH (e)<-[about:ABOUT]-(event:Event)
    WHERE NOT EXISTS { (event)-[:SET]->() }
    RETURN event.happenedAt AS at,
      toInteger(round(200 * coalesce(event.impactScore, 0.5) * CASE about.role WHEN 'subject' THEN 1 WHEN 'participant' THEN 0.6 ELSE 0.4 END)) AS weight
  }
  WITH e, at, weight WHERE at IS NOT NULL
  UNWIND [substring(at, 0, 10), substring(at, 0, 7)] AS period
  WITH e, period, sum(weight) AS weight WHERE weight > 0
  MERGE (a:Activity {entity: e.id, period: period})
  SET a.standing = CASE WHEN a.standing < -weight THEN a.standing ELSE -weight END,
    a.category = e.category, a.subcategory = e.subcategory, a.entityType = e.entityType
} IN TRANSACTIONS OF 1000 ROWS;
// What is traded where: markets with their contracts, by ids that follow from the venue and its own names.
CREATE CONSTRAINT market_id IF NOT EXISTS FOR (m:Market) REQUIRE m.id IS UNIQUE;
CREATE CONSTRAINT contract_id IF NOT EXISTS FOR (c:Contract) REQUIRE c.id IS UNIQUE;
CREATE CONSTRAINT venue_event_id IF NOT EXISTS FOR (e:VenueEvent) REQUIRE e.id IS UNIQUE;
