// Alerts of kinds that have become noise.
CALL db.createProperty('demoted');
