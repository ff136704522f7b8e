SHOW CONSTRAINTS YIELD name, createStatement
RETURN createStatement AS statement ORDER BY name
