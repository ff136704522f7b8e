// Alerts of a benchmark, as they are stored.
UNWIND range($from, $to) AS at
CREATE (a:Alert {
  id: 'bench-' + at, dedupKey: 'bench|' + at, type: 'injury', subtype: 'status_change', kind: 'injury', class: 'injury|status_change|sports', severity: 'low', confidence: 0.5,
  expectedDirection: 'unknown', headline: 'Somebody: healthy → out', sentAt: $now, updatedAt: $now, happenedAt: $now, updates: 0, evidence: 1,
  rule: 'injury/status_change', ruleVersion: 1, outcomeTracked: false, entity: 'bench-' + (at % 500), seq: at, body: $body
})
RETURN count(a) AS written
