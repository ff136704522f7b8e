// told(it): what was recorded by $known and had not been taken back by then: an event, an exposure of a contract, a price of an outcome.
__it__.recordedAt <= $known AND (__it__.retractedAt IS NULL OR __it__.retractedAt > $known)
// As known now:
__it__.retractedAt IS NULL
