// Until when prices of a venue were read, and since when it does not answer.
CREATE CONSTRAINT reading_venue IF NOT EXISTS FOR (r:PriceReading) REQUIRE r.venue IS UNIQUE;
CALL db.createLabel('PriceReading');
UNWIND ['failingSince', 'readUntil', 'venue'] AS name
CALL db.createProperty(name)
RETURN count(*);
