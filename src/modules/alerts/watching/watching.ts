import type { View } from '../../../domain/as-of.ts'
import { readOutbox, type StoredOutboxEvent } from '../../../domain/graph/outbox.ts'
import { allQuotes, quotesIn } from '../../../domain/markets/quotes.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { endOfTime } from '../../../platform/moments.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import type { Coefficient } from '../coefficients.ts'
import type { JobDependencies, WatchDependencies } from '../dependencies.ts'
import { type Drafted, type Fired, fireAll } from '../firing/firing.ts'
import { draftOf, type World } from '../firing/make.ts'
import {
  type EndedRelationship,
  type RelatedRow,
  readChanges,
  readClaims,
  readOutcomes,
  readPosition,
  readRelated,
  readTenures,
  readWarnings,
} from '../queries.ts'
import type { InputKind } from '../rules/rules.ts'
import type { Situation, VersionedRule } from '../rules/situation.ts'
import { demotedAmong, demotionOf } from '../tracking/demoted.ts'
import { seenInChanges, seenInTenures } from './changes.ts'
import { seenInClaims } from './claims.ts'
import { seenInIndicators } from './indicators.ts'
import { seenInWarnings } from './warnings.ts'

const outboxMark = 'alerts-outbox'
const batchSize = 1_000
const maxOutcomes = 20
const maxMarkets = 6

/**
 * Makes a look into the outbox, for as long as nobody else looks: from where it was left, and fires what rules see in it. Each look returns how many
 * events were read.
 */
export function outboxLooks(
  parts: WatchDependencies,
  { rules, writing, signal }: { rules: readonly VersionedRule[]; writing: Writing; signal: AbortSignal },
): () => Promise<number> {
  const { graph, log, mark: name = outboxMark } = parts
  let since: number | undefined
  return async () => {
    for (let read = 0; ; ) {
      signal.throwIfAborted()
      const mark = since === undefined ? await graph.read(readPosition, { name }) : []
      since ??= mark[0]?.seq ?? 0
      const { events, next, missed } = await readOutbox(graph, since, batchSize)
      if (missed && mark[0]?.seq !== null) log.warn({ since }, 'events were forgotten before alerts read them')
      if (next === since) return read
      const situations = await seenIn(parts, events, rules)
      await fire(parts, { situations, writing, position: { name, seq: next } })
      since = next
      read += events.length
      if (events.length < batchSize) return read
    }
  }
}

/** Fires situations in one transaction, told where they stand in the outbox. */
export async function fire(
  parts: WatchDependencies,
  {
    situations,
    writing,
    position,
  }: { situations: readonly Situation[]; writing: Writing; position: { name: string; seq: number } | null },
): Promise<Fired> {
  const { clock, tiers } = parts
  const related = await relatedOf(parts, [...new Set(situations.flatMap(({ slug }) => slug ?? []))])
  const world = await worldOf(parts, situations, related)
  const standing = situations.filter((each) => pricesOne(each, world))
  const drafted = await draftAll(parts, standing, world)
  const names = new Map(related.map((row) => [row.slug, row]))
  for (const row of world.outcomes.values()) {
    if (row.entity !== null) names.set(row.entity.slug, { ...row.entity, outcomes: [] })
  }
  const nameOf = (slug: string) => {
    const named = names.get(slug)
    return named === undefined ? undefined : { displayName: named.displayName, entityType: named.entityType }
  }
  const fired = await writing((transaction) => fireAll(transaction, drafted, { clock, tiers, nameOf }, position))
  if (fired.seq !== null) await parts.ring(fired.seq)
  return fired
}

/** True where all markets that a situation compares price one outcome in the graph: what was compared may be parted by now. */
function pricesOne({ tracked, pair }: Situation, { outcomes }: World): boolean {
  if (tracked === null || pair === undefined) return true
  const priced = new Set(outcomes.get(tracked.outcomeId)?.markets.map(({ id }) => id))
  return pair.every((id) => priced.has(id))
}

/** Fires what a run of a job found. Returns how many alerts are new. */
export async function fireFound(
  parts: JobDependencies,
  situations: readonly Situation[],
  { job, fence }: { job: string; fence: number },
): Promise<number> {
  if (situations.length === 0) return 0
  const { fired } = await fire(parts, { situations, writing: parts.writers(job, fence, 'first'), position: null })
  return fired
}

async function draftAll(parts: WatchDependencies, situations: readonly Situation[], world: World): Promise<Drafted[]> {
  // What is said a thousand times in a minute is drafted once.
  const first = [...new Map(situations.toReversed().map((each) => [each.key, each])).values()]
  const coefficients = await coefficientsOf(parts, first, world)
  const drafts = new Map(first.map((each) => [each.key, draftOf(each, coefficients.get(each) ?? new Map(), world)]))
  const drafted = situations.flatMap((situation) => {
    const draft = drafts.get(situation.key)
    return draft === undefined ? [] : [{ situation, draft }]
  })
  const kindOf = ({ situation: { rule }, draft }: (typeof drafted)[number]) =>
    demotionOf({ type: rule.type, subtype: draft.subtype })
  const demoted = await demotedAmong(parts.graph, [...new Set(drafted.map(kindOf))])
  return drafted.map((each) => ({ ...each, demoted: demoted.has(kindOf(each)) }))
}

/** The effects of what changed in each situation; one in which nothing changed that anything hangs on is left out. */
async function coefficientsOf(
  { ports }: WatchDependencies,
  situations: readonly Situation[],
  { entities }: World,
): Promise<ReadonlyMap<Situation, ReadonlyMap<string, Coefficient>>> {
  const changed = situations.flatMap((situation) => {
    const { slug, change } = situation
    if (slug === null || change === null) return []
    const outcomes = entities.get(slug)?.outcomes.map(({ outcomeId }) => outcomeId) ?? []
    return outcomes.length === 0 ? [] : [{ situation, asked: { entity: slug, ...change, outcomes } }]
  })
  const found = changed.length === 0 ? [] : await ports.coefficients(changed.map(({ asked }) => asked))
  return new Map(changed.map(({ situation }, place) => [situation, found[place] ?? new Map()]))
}

/** Entities with the propositions that hang on them. */
export async function relatedOf(
  { graph }: Pick<WatchDependencies, 'graph'>,
  slugs: readonly string[],
): Promise<RelatedRow[]> {
  if (slugs.length === 0) return []
  return graph.read(readRelated, { slugs, maxOutcomes: integer(maxOutcomes), maxMarkets: integer(maxMarkets) })
}

async function worldOf(
  { graph, quotes, clock }: WatchDependencies,
  situations: readonly Situation[],
  related: readonly RelatedRow[],
): Promise<World> {
  const tracked = [
    ...new Set(
      situations.flatMap(({ tracked: own, legs = [] }) => [own, ...legs].flatMap((each) => each?.outcomeId ?? [])),
    ),
  ]
  const named = situations.flatMap(({ tracked: own, pair = [] }) => [...pair, ...(own === null ? [] : [own.marketId])])
  const rows =
    tracked.length === 0
      ? []
      : await graph.read(readOutcomes, { outcomes: tracked, named, maxMarkets: integer(maxMarkets) })
  const markets = [...related.flatMap(({ outcomes }) => outcomes), ...rows].flatMap((outcome) =>
    outcome.markets.map(({ id }) => id),
  )
  return {
    now: clock.now(),
    // An alert keeps what it was fired with: without prices it would never be tracked, so that another run fires it.
    quotes: quotesIn(await allQuotes(quotes, [...new Set(markets)])),
    entities: new Map(related.map((row) => [row.slug, row])),
    outcomes: new Map(rows.map((row) => [row.outcomeId, row])),
  }
}

async function seenIn(
  parts: WatchDependencies,
  events: readonly StoredOutboxEvent[],
  rules: readonly VersionedRule[],
): Promise<Situation[]> {
  const { graph, clock, ports } = parts
  const subjects = (kind: StoredOutboxEvent['kind']) => [
    ...new Set(events.filter((each) => each.kind === kind).flatMap(({ subjects: ids }) => ids)),
  ]
  const [ids, ended, claims] = [subjects('event'), subjects('relationship'), subjects('claim')]
  const keys = [...new Set(rules.filter(({ inputs }) => isOfAttributes(inputs)).flatMap(({ keys: own = [] }) => own))]
  const [changes, warnings, tenures, said] = await Promise.all([
    ids.length === 0 ? [] : graph.read(readChanges, { ids, keys }),
    ids.length === 0 ? [] : graph.read(readWarnings, { ids }),
    ended.length === 0 ? [] : graph.read(readTenures, { ended: ended.flatMap(endedOf), now: clock.iso() }),
    claims.length === 0 ? [] : graph.read(readClaims, { ids: claims }),
  ])
  const now = clock.now()
  const warned = seenInWarnings(warnings, { rules, now })
  const slugs = [...new Set([...changes, ...tenures, ...said].map(({ slug }) => slug))]
  if (slugs.length === 0) return warned
  const names = new Map((await relatedOf(parts, slugs)).map((row) => [row.slug, row]))
  const view: View = { at: clock.iso(), known: endOfTime }
  const seeing = { rules, now, view, names }
  return [
    ...(await seenInChanges(changes, ports, seeing)),
    ...(await seenInIndicators(graph, changes, seeing)),
    ...seenInTenures(tenures, seeing),
    ...(await seenInClaims(said, ports, seeing)),
    ...warned,
  ]
}

function isOfAttributes(inputs: InputKind): boolean {
  return inputs === 'attribute' || inputs === 'indicator'
}

/** The ended relationship that an id in the outbox names; none of another id. */
function endedOf(id: string): EndedRelationship[] {
  const [edge, slug, to, validFrom] = id.split('|')
  if (edge === undefined || slug === undefined || to === undefined || validFrom === undefined) return []
  return [{ id, edge, slug, to, validFrom }]
}
