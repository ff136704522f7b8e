import type { Cluster } from './clusters.ts'
import { freshnessOfSignal, minConfidence, worthOfSignal } from './confidence.ts'
import type { About } from './signal-queries.ts'

/** A signal with how reliable who told it is, and how fresh it is. */
export type Told = { cluster: Cluster; reliability: number; freshness: number }

const hourMs = 3_600_000
/** The reliability of a report of whose author nothing is known. */
const unknownReliability = 0.5
/** Changes of one entity that are looked at. */
const maxSignals = 8

type Judging = { trust: (source: string) => number | undefined; at: string }

/**
 * The signals about one entity that may be worth most for one of its markets, the strongest first: of those that tell the same change of it, or none, the
 * strongest. All of them count, because the effect of a change may outweigh that another signal is fresher: so a longer look-back takes nothing away.
 * What is too old, or said by too unreliable a source, speaks for no market whatever the way there.
 */
export function strongestSignals(
  entity: Pick<About, 'id' | 'slug'>,
  clusters: readonly Cluster[],
  { trust, at }: Judging,
): Told[] {
  const judged = clusters.map((cluster): Told => {
    const known = cluster.sources.map(trust).filter((each) => each !== undefined)
    const reliability = known.length > 0 ? Math.max(...known) : (cluster.stated ?? unknownReliability)
    return { cluster, reliability, freshness: freshnessOfSignal((Date.parse(at) - Date.parse(cluster.at)) / hourMs) }
  })
  const changesOf = ({ changes }: Cluster) =>
    changes
      .filter((each) => each.entity === entity.slug || each.entity === entity.id)
      .map(({ key, from, to }) => JSON.stringify([key, from, to]))
      .toSorted()
      .join(' ')
  const strongest = new Map<string, Told>()
  for (const told of judged.toSorted((a, b) => worthOf(b) - worthOf(a))) {
    const changes = changesOf(told.cluster)
    if (worthOf(told) >= minConfidence && !strongest.has(changes)) strongest.set(changes, told)
  }
  return [...strongest.values()].slice(0, maxSignals)
}

function worthOf({ reliability: signal, freshness }: Told): number {
  return worthOfSignal({ signal, freshness })
}
