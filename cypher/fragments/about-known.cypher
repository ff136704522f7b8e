// about-known(about): that an event is about an entity, as far as was known at $known: a merge moves it to the entity that is kept.
(__about__.recordedAt IS NULL OR __about__.recordedAt <= $known) AND (__about__.retractedAt IS NULL OR __about__.retractedAt > $known)
// As known now:
__about__.retractedAt IS NULL
