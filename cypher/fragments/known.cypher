// known(it): an entity or an outcome that was known at $known and had not been merged into another one by then.
__it__.createdAt <= $known AND (__it__.mergedAt IS NULL OR __it__.mergedAt > $known)
// As known now:
__it__.mergedAt IS NULL
