// What accounts did with alerts: each of them read every alert, and left aside every tenth.
UNWIND range($from, $to) AS at
WITH 'account-' + (at / $alerts) AS account, (at % $alerts) + 1 AS alert
CREATE (g:AlertEngagement {
  id: account + '|bench-' + alert, accountId: account, alert: 'bench-' + alert, kind: 'injury', entity: 'bench-' + (alert % 500),
  read: true, readAt: $now, dismissed: alert % 10 = 0, acted: false
})
RETURN count(g) AS written
