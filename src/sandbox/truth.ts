import { isoSeconds } from './calendar.ts'
import { type Answer, type Call, json, values } from './http.ts'
import { marketNumber } from './ids.ts'
import { conditionOf, tokenOf } from './polymarket/names.ts'
import { rushesAt } from './polymarket/rush.ts'
import { crowdingOf } from './traders/crowd.ts'
import { type Roster, rosterOf } from './traders/roster.ts'
import type { Universe } from './universe.ts'
import type { DraftMarket, VenueSide } from './world/draft.ts'
import { type ListedEvent, meansAt, payoutOf } from './world/event.ts'
import { lifeOf, phaseOf } from './world/life.ts'
import { shownAt } from './world/quotes.ts'

type Relation = 'identity' | 'complement' | 'subset' | 'superset' | 'overlap' | 'disjoint' | 'not_comparable'

/** Answers what the sandbox knows and no venue would tell: for tests and measurements. */
export function truthService(universe: Universe): (call: Call) => Answer | undefined {
  const roster = rosterOf(universe, 'a')
  return ({ path, query, now }) => {
    switch (path) {
      case '/pairs':
        return json({ pairs: [...pairs(universe, now, query.get('siblings') === 'true')] })
      case '/outcomes':
        return json(outcomes(universe, now))
      case '/prices':
        return json({ prices: prices(universe, query, now) })
      case '/planted':
        return json({ planted: planted(universe, now) })
      case '/resolutions':
        return json({ resolutions: [...resolutions(universe, now)] })
      case '/crowds':
        return json(crowds(universe, roster, now, Number(query.get('hours') ?? 48)))
      case '/bad-rows':
        return json({ slots: [...universe.bad].map(([slot, kind]) => badRow(universe, slot, kind, now)) })
      default:
        return undefined
    }
  }
}

function contractOf(universe: Universe, event: ListedEvent, index: number): object {
  if (event.side === 'b')
    return {
      venue: 'kalshi',
      ticker: `${universe.eventTicker(event)}-${event.draft.markets[index]?.code}`,
      side: 'yes',
    }
  const { slot, window } = event
  return {
    venue: 'polymarket',
    conditionId: conditionOf(universe, event, index),
    marketId: String(marketNumber(slot.number, window.generation, index)),
    tokenId: tokenOf(universe, event, index, 0),
    outcome: event.draft.markets[index]?.outcomes[0],
    side: 0,
  }
}

/**
 * Common acts of holders and traders of the first venue in the next hours: whales, moves from one answer to another, and large orders that are
 * followed.
 */
function crowds(universe: Universe, roster: Roster, now: number, hours: number) {
  const until = now + hours * 3_600
  const isSoon = (at: number) => at >= now && at < until
  const events = [...universe.walk('a', now)].filter(({ window }) => window.start <= now && now < window.end)
  const named = (event: ListedEvent, index: number) => conditionOf(universe, event, index)
  return {
    crowdings: events.flatMap((event) => {
      const found = [crowdingOf(event, now), crowdingOf(event, until)].find((each) => each && isSoon(each.from))
      if (found === undefined) return []
      const { kind, market, to, from, until: ends } = found
      return [{ kind, market: named(event, market), to: named(event, to), at: from, until: ends }]
    }),
    rushes: events.flatMap((event) =>
      event.draft.markets.flatMap((_, index) =>
        rushesAt({ event, index }, roster)
          .filter(({ action: { at } }) => isSoon(at))
          .map(({ trader, action: { at, outcome, size, price }, followers }) => ({
            ...{ market: named(event, index), leader: trader.address, bold: trader.bold, at, outcome, followers },
            dollars: (size * price) / 100_000,
          })),
      ),
    ),
  }
}

/** Events that are open or waiting for their answer, by the root of what they ask. */
function openEvents(universe: Universe, now: number): Map<string, ListedEvent[]> {
  const found = new Map<string, ListedEvent[]>()
  for (const side of ['a', 'b'] as const) {
    const compared = universe.slots[side].filter(({ sides, place }) => sides === 'both' || place.root !== undefined)
    for (const event of universe.walk(side, now, undefined, compared)) {
      const open = event.draft.markets.some(
        (_, index) => !['unopened', 'resolved'].includes(phaseOf(lifeOf(event, index), now)),
      )
      const key = groupKey(event)
      if (open) found.set(key, [...(found.get(key) ?? []), event])
    }
  }
  return found
}

/** Events with one key ask about the same. */
function groupKey({ slot, window }: ListedEvent): string {
  return slot.place.root ?? `${slot.number} ${window.generation}`
}

/**
 * Pairs of contracts, the first answer of the first venue and Yes of the second: those that ask the same, from the same side or from the other, and
 * those that look the same and are not. With siblings also neighbours within an event.
 */
function* pairs(universe: Universe, now: number, siblings: boolean): Generator<object> {
  for (const events of openEvents(universe, now).values()) {
    for (const a of events.filter(({ side }) => side === 'a')) {
      for (const b of events.filter(({ side }) => side === 'b')) yield* pairsOf(universe, a, b, siblings)
    }
  }
}

function* pairsOf(universe: Universe, a: ListedEvent, b: ListedEvent, siblings: boolean): Generator<object> {
  const row = (kind: string, left: number, right: number, relation: Relation, polarity: 1 | -1 | null) => ({
    kind,
    relation,
    polarity,
    difference: kind === 'near_miss' ? b.slot.twist : null,
    family: a.slot.family,
    a: contractOf(universe, a, left),
    b: contractOf(universe, b, right),
  })
  // Where the date differs, the same words do not ask the same.
  const sameDay = a.window.end === b.window.end
  for (const [left, one] of a.draft.markets.entries()) {
    let same = false
    for (const [right, other] of b.draft.markets.entries()) {
      if (one.asks !== other.asks || !sameDay) continue
      same = true
      const agree = one.negated === other.negated
      yield row('pair', left, right, agree ? 'identity' : 'complement', agree ? 1 : -1)
    }
    const twin = b.draft.markets[left]
    if (!same && twin !== undefined) yield row('near_miss', left, left, relationOf(a, b, one, twin), null)
    const next = siblings && same ? b.draft.markets[left + 1] : undefined
    if (next !== undefined && next.asks !== one.asks && !one.negated && !next.negated)
      yield row('sibling', left, left + 1, relationOf(a, b, one, next), null)
  }
}

/** The relation of what the first asks to what the second asks. */
function relationOf(a: ListedEvent, b: ListedEvent, one: DraftMarket, other: DraftMarket): Relation {
  const [p, q] = [one.pricing, other.pricing]
  if (b.slot.twist === 'source') return 'overlap'
  if (one.negated || other.negated) return 'not_comparable'
  if (p.kind === 'belief' && q.kind === 'belief') return relationOfBeliefs(a, b, one, other)
  if (p.kind === 'by' && q.kind === 'by' && p.stream === q.stream) {
    if (b.slot.twist === 'threshold') return q.rate >= p.rate ? 'subset' : 'superset'
    return a.window.end - p.early <= b.window.end - q.early ? 'subset' : 'superset'
  }
  if (a.window.end !== b.window.end) return 'not_comparable'
  if (p.kind === 'share' && q.kind === 'share') {
    const [subject, others] = [one.asks, other.asks].map((asks) => asks.slice(asks.lastIndexOf(' ') + 1))
    if (subject !== others) return q.boost > 1 ? 'overlap' : 'disjoint'
    return q.boost > 1 ? 'subset' : 'overlap'
  }
  if (p.kind !== 'level' || q.kind !== 'level' || p.stream !== q.stream || b.slot.twist === 'round') return 'overlap'
  const [pFrom, pTo, qFrom, qTo] = [p.from ?? -Infinity, p.to ?? Infinity, q.from ?? -Infinity, q.to ?? Infinity]
  if (pFrom >= qFrom && pTo <= qTo) return 'subset'
  if (pFrom <= qFrom && pTo >= qTo) return 'superset'
  return pFrom >= qTo || qFrom >= pTo ? 'disjoint' : 'overlap'
}

/** The same for what is asked once: by the dates where it may happen at any time, elsewhere by what is won. */
function relationOfBeliefs(a: ListedEvent, b: ListedEvent, one: DraftMarket, other: DraftMarket): Relation {
  const [p, q] = [one.pricing, other.pricing]
  if (p.kind !== 'belief' || q.kind !== 'belief') return 'overlap'
  if (p.closes !== null && q.closes !== null) return p.closes <= q.closes ? 'subset' : 'superset'
  if (a.window.end !== b.window.end) return 'not_comparable'
  if (b.slot.twist === 'round') return other.asks.endsWith(one.asks) ? 'subset' : 'overlap'
  return a.draft.exclusive ? 'disjoint' : 'overlap'
}

/** Only questions that are asked once price seeded outcomes. */
function fixedSlots(universe: Universe, side: VenueSide) {
  return universe.slots[side].filter(({ place }) => place.fixed !== null)
}

/** The contracts that ask outcomes of the seeds, from which side, and how likely their Yes is; and the outcomes that nobody lists. */
function outcomes(universe: Universe, now: number): object {
  const listed = (['a', 'b'] as const).flatMap((side) =>
    [...universe.walk(side, now, undefined, fixedSlots(universe, side))].flatMap((event) => {
      const means = meansAt(event, now)
      return event.draft.markets.flatMap(({ outcome, negated }, index) =>
        outcome === null
          ? []
          : [{ ...contractOf(universe, event, index), outcome, polarity: negated ? -1 : 1, mean: means[index] }],
      )
    }),
  )
  const known = new Set(listed.map(({ outcome }) => outcome))
  return { outcomes: listed, unlisted: universe.plan.outcomes.filter((slug) => !known.has(slug)) }
}

function prices(universe: Universe, query: URLSearchParams, now: number): object[] {
  const listings = [
    ...values(query, 'condition_ids').map((id) => universe.byCondition(id)),
    ...values(query, 'tickers').map((ticker) => universe.byTicker(ticker)),
  ]
  return listings.flatMap((listing) => {
    if (listing === undefined) return []
    const { event, index } = listing
    const mean = meansAt(event, now)[index] ?? 0
    const phase = phaseOf(lifeOf(event, index), now)
    const decided = now >= lifeOf(event, index).determined
    return [
      {
        ...contractOf(universe, event, index),
        mean,
        venueMean: shownAt(event, now)[index],
        phase,
        payout: decided ? payoutOf(event, index) : null,
      },
    ]
  })
}

/** The prices that were planted, with the contracts of the other venue that ask the same, or nearly. */
function planted(universe: Universe, now: number): object[] {
  const events = openEvents(universe, now)
  return (['a', 'b'] as const).flatMap((side) =>
    [...universe.walk(side, now)].flatMap((event) => {
      const found = event.slot.planted(now)
      if (found?.side !== side || !isOpen(event, found.index, now)) return []
      const others = (events.get(groupKey(event)) ?? []).filter((other) => other.side !== side)
      const against = others.flatMap((other) => {
        const own = event.draft.markets[found.index]
        const index =
          found.kind === 'rules' ? found.index : other.draft.markets.findIndex((each) => each.asks === own?.asks)
        const polarity = own?.negated === other.draft.markets[index]?.negated ? 1 : -1
        return index < 0
          ? []
          : [{ ...contractOf(universe, other, index), polarity: found.kind === 'rules' ? null : polarity }]
      })
      return [{ kind: found.kind, offset: found.offset, contract: contractOf(universe, event, found.index), against }]
    }),
  )
}

function isOpen(event: ListedEvent, index: number, now: number): boolean {
  return event.draft.markets[index] !== undefined && phaseOf(lifeOf(event, index), now) === 'open'
}

function* resolutions(universe: Universe, now: number): Generator<object> {
  for (const side of ['a', 'b'] satisfies VenueSide[]) {
    for (const event of universe.walk(side, now)) {
      for (const index of event.draft.markets.keys()) {
        const life = lifeOf(event, index)
        if (now < life.determined) continue
        yield {
          ...contractOf(universe, event, index),
          phase: phaseOf(life, now),
          closedAt: isoSeconds(life.closes),
          resolvedAt: isoSeconds(life.resolved),
          payout: payoutOf(event, index),
        }
      }
    }
  }
}

function badRow(universe: Universe, slot: number, kind: string, now: number): object {
  const place = universe.plan.slots[slot]
  const side = place?.sides === 'a' ? 'a' : 'b'
  const [event] = universe.walk(side, now, { slot, generation: Number.MAX_SAFE_INTEGER })
  return { kind, ...(event === undefined ? {} : contractOf(universe, event, 0)) }
}
