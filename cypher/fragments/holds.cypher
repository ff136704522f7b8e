// holds(it): a relationship or an exposure that holds at $at, as far as was known at $known.
__it__.validFrom <= $at AND (__it__.validTo IS NULL OR __it__.validTo > $at OR __it__.endRecordedAt > $known)
  AND __it__.recordedAt <= $known AND (__it__.retractedAt IS NULL OR __it__.retractedAt > $known)
// As known now:
__it__.validFrom <= $at AND (__it__.validTo IS NULL OR __it__.validTo > $at) AND __it__.retractedAt IS NULL
