// label-rank-of(hops, isTeam, n, x, sure, m): the rank of a way to a market by the exposure `x` of `n`, by which it is labelled: 0 it is the subject, or
// the market names it; 1 a team of it is the subject; 2 it takes part; 3 a team of it takes part; 4 a prop at most one relationship away; null anything else.
CASE
  WHEN __hops__ = 0 AND __x__.role IN ['subject', 'participant'] AND round(__sure__, 3) >= $leastConfidence THEN CASE WHEN __x__.role = 'subject' OR __x__.span IS NOT NULL THEN 0 ELSE 2 END
  WHEN __isTeam__ AND __x__.role = 'subject' THEN 1
  WHEN __isTeam__ AND __x__.role = 'participant' AND __n__.entityType = 'team' THEN 3
  WHEN __m__.prop IS NOT NULL AND __hops__ < 2 THEN 4
END
