MERGE (change:SchemaChange {number: $number})
  ON CREATE SET change.name = $name, change.appliedAt = $now
