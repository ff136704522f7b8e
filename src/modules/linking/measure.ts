import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { RefusalReason } from './linked.ts'

/** Counts the names that the job refused, by reason, and shows them. */
export function countRefusals(): { onRefused: (reason: RefusalReason) => void; measure: (metrics: Metrics) => void } {
  const counts = new Map<RefusalReason, number>()
  return {
    onRefused: (reason) => counts.set(reason, (counts.get(reason) ?? 0) + 1),
    measure: (metrics) =>
      metrics.rows(
        'reason',
        {
          links_refused_total: {
            kind: 'counter',
            help: 'Names in markets that this process has refused to link since it started.',
          },
        },
        async () => Object.fromEntries([...counts].map(([reason, count]) => [reason, { links_refused_total: count }])),
      ),
  }
}
