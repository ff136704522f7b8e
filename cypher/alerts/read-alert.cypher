// One alert, with what an account did with it.
MATCH (a:Alert {id: $id})
RETURN /*include alert-of(a)*/ AS alert,
  COLLECT { MATCH (g:AlertEngagement {id: $accountId + '|' + a.id}) RETURN g {.read, .dismissed, .acted} LIMIT 1 }[0] AS engagement,
  COLLECT {
    MATCH (x:AlertEvidence {alert: a.id})
    RETURN x {.kind, .of, .at, .source, .title} ORDER BY x.at DESC, x.id LIMIT 50
  } AS evidence
