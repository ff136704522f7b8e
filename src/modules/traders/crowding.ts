import type { SeenCrowding, SeenRotation, SeenSpike } from '../../domain/markets/trader-signs.ts'
import { adjustByHochberg } from '../../domain/statistics/multiple-tests.ts'
import { leastP, normalAbove } from '../../domain/statistics/tails.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { TraderDependencies } from './dependencies.ts'
import { type HeldRecord, heldKey, hourMs, judgedOf, readHeld } from './hours.ts'
import { rotationOf, spikeOf } from './method.ts'
import { type HourRow, readHours, readLastHeld, type WatchedContract } from './queries.ts'
import { storedTrades } from './stored-trades.ts'
import { washersIn } from './washing.ts'
import { nameOf } from './watched.ts'

const dayMs = 24 * hourMs
/** Two weeks, by which it is told what is usual. */
const baselineMs = 14 * dayMs
const leastBaseline = 7
/** The age from which a reading of an hour says nothing of now. */
const freshMs = 6 * hourMs
/** Ages that the beginning of a rotation may have, in hours, the best first. */
const startsAgo = [24, 25, 23] as const

/** The signs of the last reading of holders, of a moment later than `since`. Null where there is none, or it is too old. */
export async function crowdingSince(
  parts: TraderDependencies,
  contracts: readonly (WatchedContract & { venue: string })[],
  since: number,
): Promise<SeenCrowding | null> {
  const { graph, clock } = parts
  const after = Math.max(since, clock.now() - freshMs)
  const [last] = await graph.read(readLastHeld, { since: isoOf(after) })
  if (last === undefined || last.hour === null) return null
  const at = Date.parse(last.hour)
  const ids = contracts.map(({ contract }) => contract)
  const rows = await graph.read(readHours, { contracts: ids, since: isoOf(at - baselineMs) })
  return { at, spikes: spikesOf(contracts, rows, last.hour), ...(await rotationsAt(parts, contracts, at)) }
}

/** Of each proposition the side that more crowd on, against its own last two weeks. Of fewer than seven readings nothing is said. */
export function spikesOf(
  contracts: readonly (WatchedContract & { venue: string })[],
  rows: readonly HourRow[],
  hour: string,
): SeenSpike[] {
  const byContract = Map.groupBy(rows, ({ contract }) => contract)
  const found = contracts.flatMap((contract) => {
    const own = (byContract.get(contract.contract) ?? []).filter(({ top10Share }) => top10Share !== null)
    const now = own.find((row) => row.hour === hour)
    const before = own.flatMap((row) => (row.hour < hour ? (row.top10Share ?? []) : []))
    if (now?.top10Share == null || before.length < leastBaseline || contract.outcomeId === null) return []
    const { median, z, change } = spikeOf(before, now.top10Share)
    const { holders, outstanding } = now
    const { venue, outcomeId, marketId, side } = contract
    const named = { venue, outcomeId, marketId, side, label: nameOf(contract), at: hour }
    const figures = { share: now.top10Share, median: exact(median), change: exact(change), z: exact(z) }
    return [{ ...named, ...figures, readings: before.length, holders: holders ?? 0, outstanding: outstanding ?? 0 }]
  })
  const qs = adjustByHochberg(found.map(({ z }) => Math.max(leastP, normalAbove(z))))
  const judged = found.map((each, at): SeenSpike => ({ ...each, q: exact(qs[at] ?? 1) }))
  return [...Map.groupBy(judged, ({ outcomeId }) => outcomeId).values()].flatMap(
    (sides) => sides.toSorted((a, b) => b.z - a.z)[0] ?? [],
  )
}

type Answer = WatchedContract & { venue: string; outcomeId: string; before: HeldRecord; after: HeldRecord }

/** Rotations within exclusive groups of which at least two answers were read both times. */
async function rotationsAt(
  parts: TraderDependencies,
  contracts: readonly (WatchedContract & { venue: string })[],
  at: number,
): Promise<Pick<SeenCrowding, 'rotations' | 'groups'>> {
  const { redis } = parts
  const asked = contracts.filter(({ isFirst, event, outcomeId }) => isFirst && outcomeId && event?.mutuallyExclusive)
  if (asked.length === 0) return { rotations: [], groups: [] }
  const washers = washersIn((await storedTrades(redis, { from: at - dayMs, to: at + hourMs })).flatMap(judgedOf))
  const hours = [0, ...startsAgo].map((ago) => at - ago * hourMs)
  const texts = await redis.getMany(asked.flatMap(({ contract }) => hours.map((hour) => heldKey(contract, hour))))
  const read = asked.map((contract, place) => ({
    contract,
    records: hours.map((_, of) => readHeld(texts[place * hours.length + of])),
  }))
  const groups = [...Map.groupBy(read, ({ contract }) => contract.event?.id ?? '')].flatMap(([id, own]) => {
    const measured = measuredOf(own, at)
    return measured === null ? [] : [{ id, rotations: rotated(measured.answers, washers, measured) }]
  })
  return { rotations: groups.flatMap(({ rotations }) => rotations), groups: groups.map(({ id }) => id) }
}

type Read = { contract: WatchedContract & { venue: string }; records: (HeldRecord | null)[] }

/** The answers of a group that were read now and at one earlier hour, the same for all. Null of fewer than two. */
function measuredOf(own: readonly Read[], at: number): { answers: Answer[]; at: number; since: number } | null {
  const start = startsAgo.findIndex((_, of) => own.filter(({ records }) => records[of + 1]).length > 1)
  const ago = startsAgo[start]
  if (ago === undefined) return null
  const answers = own.flatMap(({ contract, records }): Answer[] => {
    const [after, before] = [records[0], records[start + 1]]
    const { outcomeId } = contract
    return after && before && before.price !== null && outcomeId !== null
      ? [{ ...contract, outcomeId, before, after }]
      : []
  })
  return answers.length < 2 ? null : { answers, at, since: at - ago * hourMs }
}

function rotated(
  answers: readonly Answer[],
  washers: ReadonlySet<string>,
  { at, since }: { at: number; since: number },
): SeenRotation[] {
  const { before, after } = heldOf(answers, washers)
  const prices = new Map(answers.map((each) => [each.outcomeId, each.before.price ?? 0]))
  const found = rotationOf(before, after, prices)
  const [first] = answers
  if (found === null || first?.event == null) return []
  const labels = new Map(answers.map((each) => [each.outcomeId, each]))
  const [from, to] = [labels.get(found.from), labels.get(found.to)]
  if (from === undefined || to === undefined) return []
  return [
    {
      ...found,
      ...{ venue: first.venue, groupId: first.event.id, title: first.event.title ?? first.title },
      ...{ at: isoOf(at), since: isoOf(since), outcomes: answers.length },
      from: { outcomeId: from.outcomeId, label: nameOf(from) },
      to: {
        ...{ outcomeId: to.outcomeId, label: nameOf(to), marketId: to.marketId },
        polarity: to.polarity === -1 ? -1 : 1,
      },
    },
  ]
}

/** Holdings of each wallet at both ends. One that a cut list leaves out may hold as much as the last of the list, and moved the rest at least. */
export function heldOf(
  answers: readonly Pick<Answer, 'outcomeId' | 'before' | 'after'>[],
  washers: ReadonlySet<string>,
): { before: Map<string, Map<string, number>>; after: Map<string, Map<string, number>> } {
  const held = { before: new Map<string, Map<string, number>>(), after: new Map<string, Map<string, number>>() }
  const set = (end: keyof typeof held, wallet: string, outcome: string, size: number) => {
    held[end].set(wallet, (held[end].get(wallet) ?? new Map<string, number>()).set(outcome, size))
  }
  for (const { outcomeId, before, after } of answers) {
    const [had, has] = [new Map(before.wallets), new Map(after.wallets)]
    const [leastHad, leastHas] = [leastOf(before), leastOf(after)]
    for (const wallet of new Set([...had.keys(), ...has.keys()])) {
      if (washers.has(wallet)) continue
      set('before', wallet, outcomeId, had.get(wallet) ?? Math.min(leastHad, has.get(wallet) ?? 0))
      set('after', wallet, outcomeId, has.get(wallet) ?? Math.min(leastHas, had.get(wallet) ?? 0))
    }
  }
  return held
}

function leastOf({ isWhole, wallets }: HeldRecord): number {
  return isWhole ? 0 : (wallets.at(-1)?.[1] ?? 0)
}
