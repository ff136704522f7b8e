// Feeds of news and events, with how far each was read, and the events that they tell.
CREATE CONSTRAINT feed_id IF NOT EXISTS FOR (f:Feed) REQUIRE f.id IS UNIQUE;
CREATE INDEX event_feed_key IF NOT EXISTS FOR (e:Event) ON (e.feedKey);
CREATE CONSTRAINT feed_stamp_name IF NOT EXISTS FOR (s:FeedStamp) REQUIRE s.name IS UNIQUE;
UNWIND ['Feed', 'FeedStamp'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['address', 'bodyHash', 'brings', 'category', 'cursor', 'edited', 'etag', 'failures', 'fault', 'faultAt', 'faultReason', 'feedKey', 'feeds', 'isCurrent', 'kind',
  'lastModified', 'leftOut', 'listed', 'listedAt', 'missing', 'movedTo', 'newAt', 'newestAt', 'nextAt', 'paceSeconds', 'paused', 'pausedInList', 'publisher', 'readAt',
  'sandbox', 'seen', 'taken', 'triedAt', 'waitsFor'] AS name
CALL db.createProperty(name)
RETURN count(*);
