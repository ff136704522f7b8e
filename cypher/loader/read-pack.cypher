MATCH (pack:Pack {name: $name})
RETURN pack.asOf AS asOf
