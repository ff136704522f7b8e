MATCH (m:Market {venue: $venue, title: $title})
RETURN m.externalId AS externalId
