import { hash } from '../noise.ts'
import type { Listing } from '../universe.ts'
import { eventOf, type ListedEvent } from '../world/event.ts'
import { profileOf } from '../world/quotes.ts'
import { currentGeneration, type Slot } from '../world/slot.ts'
import { type Action, actionsAt, liveliestOf } from './actions.ts'
import { firstTradeAt, isKnownTo, type Roster, type Trader } from './roster.ts'

/** The actions of one trader at one market. */
export type Doing = Listing & { trader: Trader; actions: readonly Action[] }

/** Generations of a slot that somebody trades: every second one, so that not everything is traded by everybody. */
function* eventsOf(trader: Trader, roster: Roster, now: number): Generator<ListedEvent> {
  const side = trader.side === 'b' ? 'b' : 'a'
  for (const slot of roster.slotsOf(trader)) {
    const { fixed, period, phase } = slot.place
    const first = fixed === null ? Math.max(0, Math.floor((firstTradeAt - phase) / period)) : 0
    for (let generation = first; generation <= currentGeneration(slot, now); generation += 1) {
      const event = trades(trader, slot, generation) ? eventOf(slot, generation, side) : undefined
      if (event !== undefined && event.window.start <= now) yield event
    }
  }
}

function trades(trader: Trader, { number, place }: Slot, generation: number): boolean {
  return place.fixed !== null || hash((trader.leader ?? trader).key, 21, number, generation) % 2 === 0
}

/** Markets of an event that somebody trades: one or two, the livelier of a few. */
function marketsOf(trader: Trader, event: ListedEvent): number[] {
  const { markets } = event.draft
  const { key, bold } = trader.leader ?? trader
  const count = 1 + (hash(key, 22, event.key) % 2)
  const chosen = Array.from({ length: count }, (_, place) => {
    // The first of each venue looks at the same, as far as both have it.
    const draw = (again: number) =>
      hash(trader.number === 0 ? 1 : key, 23 + place, event.slot.number, again) % markets.length
    const tried = [0, 1, 2].map(draw)
    return tried.toSorted((a, b) => profileOf(event, b).perDay - profileOf(event, a).perDay || a - b)[0] ?? 0
  })
  return [...new Set([...(bold && isKnownTo(key, event.slot) ? [liveliestOf(event)] : []), ...chosen])]
}

/** All that somebody did until now, market by market. */
export function doingsOf(trader: Trader, roster: Roster, now: number): Doing[] {
  return [...eventsOf(trader, roster, now)].flatMap((event) =>
    marketsOf(trader, event).flatMap((index) => {
      const actions = actionsAt(trader, event, index).filter(({ at }) => at <= now)
      return actions.length === 0 ? [] : [{ event, index, trader, actions }]
    }),
  )
}

export type Taken = { trader: Trader; action: Action }

/** All that is ever done at a market, by everybody who has a name there. */
export function doneAt({ event, index }: Listing, roster: Roster): Omit<Doing, keyof Listing>[] {
  return roster
    .of(event.slot)
    .filter((trader) => trades(trader, event.slot, event.window.generation) && marketsOf(trader, event).includes(index))
    .map((trader) => ({ trader, actions: actionsAt(trader, event, index) }))
}

/** The traders of the trades of a market's tape, by the numbers of these. */
export function tapeOf(listing: Listing, roster: Roster): ReadonlyMap<number, readonly Taken[]> {
  const taken = new Map<number, Taken[]>()
  for (const { trader, actions } of doneAt(listing, roster)) {
    for (const action of actions) {
      if (action.kind !== 'trade') continue
      taken.set(action.number, [...(taken.get(action.number) ?? []), { trader, action }])
    }
  }
  return taken
}
