// noted(it): what was recorded by $known, or before anybody noted when: a price, a statement of a source.
(__it__.recordedAt IS NULL OR __it__.recordedAt <= $known)
// As known now:
true
