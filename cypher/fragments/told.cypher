// told(event): an event that was known at $known.
__event__.recordedAt <= $known AND (__event__.retractedAt IS NULL OR __event__.retractedAt > $known)
