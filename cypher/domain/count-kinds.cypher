// How many there are of what grows, from the store's own counters.
RETURN [
  COUNT { (:Entity) },
  COUNT { (:FactVersion) },
  COUNT { (:Event) },
  COUNT { (:Market) },
  COUNT { (:Outcome) },
  COUNT { (:MarketSnapshot) },
  COUNT { (:Article) },
  COUNT { (:Claim) },
  COUNT { (:Alert) },
  COUNT { (:Evidence) },
  COUNT { (:Account) },
  COUNT { ()-[:EXPOSED_TO]->() },
  COUNT { ()-[:MENTIONS]->() },
  COUNT { ()-->() }
] AS counts
