import { hash } from 'node:crypto'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Structured } from './find.ts'
import { type Implied, listImplied, marketOfRow } from './queries.ts'
import type { Order } from './structure.ts'

/** Families of outcomes of which one cannot come true for somebody without another one. */
type Rule = { prefixes: readonly string[]; supersetsOf: (family: string) => string[]; basis: string }

const rules: readonly Rule[] = [
  {
    prefixes: ['super-bowl-', 'afc-champion-', 'nfc-champion-'],
    supersetsOf: (family) => {
      const year = Number(/^super-bowl-(\d{4})-winner$/.exec(family)?.[1])
      return Number.isNaN(year) ? [] : ['afc', 'nfc'].map((conference) => `${conference}-champion-${year - 1}`)
    },
    basis: 'Nobody wins the Super Bowl who has not won the conference.',
  },
]

/** A family in words: "AFC champion 2026". */
function nameOf(family: string): string {
  const words = family.replaceAll('-', ' ')
  return words.replace(/\b[an]fc\b/g, (name) => name.toUpperCase()).replace('super bowl', 'Super Bowl')
}

/** Markets of one venue about different stages of one contest, as far as the families of their outcomes say what follows from what. */
export async function readChains(graph: Graph): Promise<Structured[]> {
  const prefixes = [...new Set(rules.flatMap((rule) => rule.prefixes))]
  return chainsIn(await graph.read(listImplied, { prefixes }))
}

function chainsIn(rows: readonly Implied[]): Structured[] {
  const byPlace = Map.groupBy(rows, ({ venue, family, subject }) => [venue, family, subject].join('|'))
  return rules.flatMap(({ supersetsOf, basis }) =>
    rows.flatMap((row): Structured[] => {
      const { venue, subject, family } = row
      const subset = marketOfRow(row.market)
      const others = supersetsOf(family).flatMap((each) => byPlace.get([venue, each, subject].join('|')) ?? [])
      return others.map(({ market, family: wider }) => {
        const superset = marketOfRow(market)
        const chain = [superset, subset]
        const order: Order = { kind: 'subset', subset, superset, chain, basis, sameRules: false }
        return {
          id: hash('sha256', [subset.id, superset.id].join('|'), 'hex').slice(0, 32),
          venue,
          title: `${nameOf(family)}, ${nameOf(wider)}`,
          exclusive: null,
          undecided: 0,
          markets: chain,
          orders: [order],
          buckets: [],
        }
      })
    }),
  )
}
