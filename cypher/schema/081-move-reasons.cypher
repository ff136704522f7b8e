// Why no price was measured of whose events are followed by whose.
CALL db.createProperty('moveReason');
