// Those of constraints come with these, and those by which labels and types are found with any database.
SHOW INDEXES YIELD name, type, owningConstraint, createStatement
WHERE owningConstraint IS NULL AND type <> 'LOOKUP'
RETURN createStatement AS statement ORDER BY name
