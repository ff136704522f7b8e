import type { ComparisonRow } from './queries.ts'

/** Pairs that may be compared, and which of them a price has a part in. */
export type PairIndex = {
  readonly all: readonly ComparisonRow[]
  /** All pairs whose comparisons may be others once the prices of these markets are. */
  touchedBy(markets: Iterable<string>): ComparisonRow[]
}

/**
 * Pairs by their families: those of one proposition and those of the same two markets decide together which of them stands for the others, so that they
 * are compared together.
 */
export function indexed(all: readonly ComparisonRow[]): PairIndex {
  const parents = new Map<string, string>()
  const headOf = (name: string): string => {
    let [head, above] = [name, parents.get(name)]
    while (above !== undefined) [head, above] = [above, parents.get(above)]
    if (head !== name) parents.set(name, head)
    return head
  }
  for (const pair of all) {
    const [one, other] = [headOf(propositionOf(pair)), headOf(marketsOf(pair))]
    if (one !== other) parents.set(other, one)
  }
  const families = Map.groupBy(all, (pair) => headOf(propositionOf(pair)))
  const ofMarket = new Map<string, Set<string>>()
  for (const [family, pairs] of families) {
    for (const { id } of pairs.flatMap(({ first, second }) => [first, second])) {
      const known = ofMarket.get(id)
      if (known === undefined) ofMarket.set(id, new Set([family]))
      else known.add(family)
    }
  }
  return {
    all,
    touchedBy(markets) {
      const touched = new Set<string>()
      for (const id of markets) for (const family of ofMarket.get(id) ?? []) touched.add(family)
      return [...touched].flatMap((family) => families.get(family) ?? [])
    },
  }
}

function propositionOf({ outcomeId }: ComparisonRow): string {
  return `of ${outcomeId}`
}

function marketsOf({ first, second }: ComparisonRow): string {
  return `by ${[first.id, second.id].toSorted().join('|')}`
}
