// Until when prices of a venue were read, and since when it does not answer; how many days back a contract's past was asked for.
CREATE CONSTRAINT reading_venue IF NOT EXISTS FOR (r:PriceReading) REQUIRE r.venue IS UNIQUE;
CALL db.createLabel('PriceReading');
UNWIND ['failingSince', 'filledDays', 'readUntil', 'venue'] AS name
CALL db.createProperty(name)
RETURN count(*);
