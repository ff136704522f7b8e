// not-ended(it): it still held at $at, as far as was known at $known.
__it__.validTo IS NULL OR __it__.validTo > $at OR __it__.endRecordedAt > $known
// As known now:
__it__.validTo IS NULL OR __it__.validTo > $at
