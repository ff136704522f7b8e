// Coefficients of changes of entities, each told with the place of its question among those that were put.
UNWIND $changes AS change
MATCH (:Entity {id: change.entity})-[:HAS_FACT]->(:Fact {key: change.key})-[d:DRIVES]->(driven:Outcome)
WHERE d.transition IN change.transitions AND /*include told(d)*/
RETURN change.place AS place, driven.id AS outcome, properties(d) AS drive
