MATCH (s:MarketSource {name: $name})
RETURN s.kind AS kind, s.since AS since
