// enough-of(all): the first $enough outcomes `o`, each by the strongest exposure, as [share, role, type, source, relationship].
WITH o, __all__ LIMIT $enough
UNWIND __all__ AS one
WITH o, max([one[0], one[1].role, one[1].exposureType, one[1].source, one[1]]) AS exposure
