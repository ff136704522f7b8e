// due-after(it): an outcome that is not to be answered by $at, or of which an open market that prices it ends later than was expected.
(__it__.closesAt IS NULL OR __it__.closesAt > $at
  OR EXISTS { (__it__)<-[pricing:PRICES]-(:Contract)<-[:LISTS]-(m:Market) WHERE pricing.retractedAt IS NULL AND m.active AND m.endDate > $at })
