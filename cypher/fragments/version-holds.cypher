// version-holds(v): it is the version of its fact at $at, as far as was known at $known: one that another follows, or that was taken back, has ended.
__v__.validFrom <= $at AND __v__.recordedAt <= $known AND (__v__.retractedAt IS NULL OR __v__.retractedAt > $known)
  AND (/*include not-ended(__v__)*/)
// As known now:
__v__.validFrom <= $at AND __v__.retractedAt IS NULL AND (/*include not-ended(__v__)*/)
