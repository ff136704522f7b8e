// end-of(it): until when it holds, as far as was known at $known.
CASE WHEN __it__.endRecordedAt > $known THEN null ELSE __it__.validTo END
// As known now:
__it__.validTo
