import { z } from 'zod'
import { fold } from '../../../domain/text/words.ts'
import { chunks } from '../../../platform/chunks.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { pairOf } from './distinct.ts'
import { type Mergeable, partPair } from './queries.ts'

/** Two that may be one, with how likely that is and why. */
export type Suspicion = { one: string; other: string; score: number; reasons: string[] }

const named = z.object({ slug: z.string(), kind: z.string(), names: z.array(z.string()) })
type Named = z.output<typeof named>
type Page = { after: string; limit: Whole }
const pageNames = {
  entity: defineQuery<Page, Named>('loader/page-mergeable-entities', named),
  outcome: defineQuery<Page, Named>('loader/page-mergeable-outcomes', named),
}
const comparedRow = z.object({
  one: z.string(),
  other: z.string(),
  closesAlike: z.boolean().nullable(),
  identifiers: z.array(z.object({ key: z.string(), alike: z.boolean() })),
  shared: z.array(z.string()),
  related: z.boolean(),
})
type Compared = z.output<typeof comparedRow>
type Comparing = { pairs: string[][]; identifiers: readonly string[] }
const comparePairs = {
  entity: defineQuery<Comparing, Compared>('loader/compare-pairs', comparedRow, { label: 'Entity' }),
  outcome: defineQuery<Comparing, Compared>('loader/compare-pairs', comparedRow, { label: 'Outcome' }),
}

/** Attributes whose value one entity has alone. */
const identifiers = [
  ...[
    'wikidata_id',
    'gsis_id',
    'bioguide_id',
    'openstates_id',
    'committee_id',
    'fifa_code',
    'country_code',
    'iso_alpha3',
  ],
  ...['cik', 'ticker', 'symbol'],
]
const pageSize = 5_000
const pairsAtOnce = 500
const slowMs = 60_000
/** More entities of one name than this are a kind of name, and no duplicates. */
const maxAlike = 8
const weights = { name: 0.5, alias: 0.3, identifier: 0.4, shared: 0.15, maxShared: 0.3, closes: 0.2 }

/**
 * Entities or propositions of packs that may be the same, the likeliest first: those that have a name in common and the same type, and besides an
 * identifier or something that both are related to. A person decides; pairs that were found to be two are left out.
 */
export async function findDuplicates(graph: Graph, what: Mergeable, limit: number): Promise<Suspicion[]> {
  const alike = new Map<string, { slug: string; isFirst: boolean }[]>()
  const read = (after: string) =>
    graph.read(pageNames[what], { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ slug }) => slug })) {
    for (const { slug, kind, names } of rows) {
      for (const [place, name] of [...new Set(names.map(folded))].entries()) {
        const key = `${kind} ${name}`
        const those = alike.get(key) ?? []
        if (those.length <= maxAlike) those.push({ slug, isFirst: place === 0 })
        alike.set(key, those)
      }
    }
  }
  const found = new Map<string, { one: string; other: string; byName: boolean }>()
  for (const those of alike.values()) {
    if (those.length > maxAlike) continue
    for (const [at, one] of those.entries()) {
      for (const other of those.slice(at + 1)) {
        if (one.slug === other.slug) continue
        const pair = pairOf(what, one.slug, other.slug)
        const byName = (one.isFirst && other.isFirst) || found.get(pair)?.byName === true
        found.set(pair, { one: one.slug, other: other.slug, byName })
      }
    }
  }
  const suspicions: Suspicion[] = []
  for (const some of chunks([...found], pairsAtOnce)) {
    const byName = new Map(some.map(([, each]) => [`${each.one} ${each.other}`, each.byName]))
    const pairs = some.map(([pair, { one, other }]) => [one, other, pair])
    const rows = await graph.read(comparePairs[what], { pairs, identifiers }, { timeoutMs: slowMs })
    suspicions.push(...rows.flatMap((row) => judged(row, byName.get(`${row.one} ${row.other}`) ?? false) ?? []))
  }
  const inOrder = suspicions.toSorted((a, b) => b.score - a.score || (a.one + a.other < b.one + b.other ? -1 : 1))
  return inOrder.slice(0, limit)
}

/** A name alone makes no suspicion, and an identifier in which they differ ends it. */
function judged({ one, other, identifiers: ids, shared, related, closesAlike }: Compared, byName: boolean) {
  if (related || ids.some(({ alike }) => !alike)) return undefined
  if (ids.length + shared.length === 0 && closesAlike !== true) return undefined
  const reasons = [
    byName ? 'the same name' : 'a name of one is an alias of the other',
    ...ids.map(({ key }) => `the same ${key}`),
    ...(shared.length === 0 ? [] : [`both are related to ${shared.join(', ')}`]),
    ...(closesAlike === true ? ['they close at the same time'] : []),
  ]
  const score =
    (byName ? weights.name : weights.alias) +
    (ids.length > 0 ? weights.identifier : 0) +
    Math.min(weights.maxShared, shared.length * weights.shared) +
    (closesAlike === true ? weights.closes : 0)
  return { one, other, score: Math.min(1, Math.round(score * 100) / 100), reasons }
}

/** A name without accents, capitals and marks. */
function folded(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export type Parting = { what: Mergeable; one: string; other: string; by: string; reason: string }

/** Remembers that two are not the same, so that they are not suggested again. */
export async function part({ graph, clock }: { graph: Graph; clock: Clock }, parting: Parting): Promise<void> {
  const { what, one, other, by, reason } = parting
  await graph.write(partPair, { pair: pairOf(what, one, other), by, reason, now: clock.iso() })
}
