// Every name that a statement asks for, before anything has it. The first node, relationship or property of a new name has the database plan anew
// each statement that asked for it: seconds in which readers wait, and not when somebody expects it.
UNWIND ['Activity', 'ApiKey', 'ChangeBatch', 'ChangeLog', 'Contract', 'Entity', 'Event', 'Fact', 'FactVersion', 'JobFence', 'Load', 'LoadSlot',
  'Mark', 'Market', 'MarketMove', 'MarketSnapshot', 'MarketSource', 'Outcome', 'Pack', 'PackRecord', 'Seeding', 'Source', 'Tally', 'VenueEvent'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['ABOUT', 'CURRENT', 'EXPOSED_TO', 'HAS_FACT', 'HAS_SNAPSHOT', 'LISTS', 'MATCHES', 'MOVED', 'PARENT_OF', 'PART_OF', 'PRECEDED', 'PREVIOUS',
  'PRICES', 'REPORTED_BY', 'RETRACTED', 'SET', 'STATED_BY'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['active', 'activityAt', 'again', 'aliases', 'alsoBy', 'alsoIn', 'asOf', 'ask', 'asked', 'at', 'attribute', 'batches', 'bid', 'category',
  'closesAt', 'compareFlag', 'confidence', 'contentHash', 'continuedBy', 'count', 'createdAt', 'day', 'decidedBy', 'definedBy', 'delta',
  'description', 'differences', 'direction', 'displayName', 'endDate', 'endRecordedAt', 'entity', 'entityType', 'eventType', 'exposureType',
  'externalId', 'feeExponent', 'feeModel', 'feeRate', 'fence', 'file', 'finishedAt', 'firstSeen', 'from', 'group', 'happenedAt', 'hash',
  'heldBecause', 'holder', 'id', 'impactScore', 'key', 'kind', 'label', 'labels', 'lagHours', 'lastFour', 'lastSeen', 'leaseMs', 'licence',
  'liquidity', 'load', 'location', 'missingSince', 'mutuallyExclusive', 'name', 'older', 'openDate', 'pack', 'period', 'polarity', 'prefix',
  'price', 'question', 'reasons', 'recordedAt', 'relation', 'resolutionSource', 'retractedAt', 'reviewedAt', 'revokedAt', 'role', 'rules',
  'seenAt', 'seq', 'seriesId', 'settled', 'severity', 'side', 'sides', 'since', 'slug', 'source', 'standing', 'start', 'startedAt', 'state',
  'statedIn', 'status', 'strength', 'strikeCap', 'strikeFloor', 'strikeType', 'subcategory', 'subtitle', 'tags', 'tier', 'title', 'to',
  'token', 'tokenId', 'touched', 'type', 'unlinked', 'unmatched', 'updatedAt', 'url', 'validFrom', 'validTo', 'value', 'venue', 'version',
  'volume', 'window', 'withdrawnAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
