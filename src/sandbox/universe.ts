import { dayNames, dayOfCode, daySeconds } from './calendar.ts'
import { readHexId, readTokenId } from './ids.ts'
import { slugOf } from './text.ts'
import type { VenueSide } from './world/draft.ts'
import { eventOf, type ListedEvent, visibleGenerations } from './world/event.ts'
import type { Plan } from './world/plan.ts'
import { draftFor, lists, type Slot, windowOf } from './world/slot.ts'

/** One market of an event as a venue lists it. */
export type Listing = { event: ListedEvent; index: number }

/** Kinds of ids that are hexadecimal. */
export const conditionKind = 1
export const questionKind = 2
export const negRiskKind = 3
export const hashKind = 4

export type BadRow = 'price' | 'volume' | 'noOutcomes' | 'lengths' | 'duplicate' | 'category'
const badRows: readonly BadRow[] = ['price', 'volume', 'noOutcomes', 'lengths', 'duplicate', 'category']

/** The listings of both venues, and how they are found again by the ids of the venues. */
export type Universe = {
  seed: number
  plan: Plan
  /** Slots that a venue lists, in the order of its pages. */
  slots: Record<VenueSide, readonly Slot[]>
  bad: ReadonlyMap<number, BadRow>
  /** Events of a venue after a place in its order, with the generations of a slot newest first. */
  walk(side: VenueSide, time: number, after?: Place, only?: readonly Slot[]): Generator<ListedEvent>
  event(side: VenueSide, slot: number, generation: number): ListedEvent | undefined
  byCondition(id: string): Listing | undefined
  byQuestion(id: string): Listing | undefined
  byToken(id: string): (Listing & { side: number }) | undefined
  /** An event and its only market may have the same slug. */
  bySlug(slug: string, of: 'events' | 'markets'): { event: ListedEvent; index: number | null } | undefined
  eventTicker(event: ListedEvent): string
  byEventTicker(ticker: string): ListedEvent | undefined
  byTicker(ticker: string): Listing | undefined
  /** Slots of a series of the second venue; undefined where there is no such series. */
  ofSeries(ticker: string): readonly Slot[] | undefined
  /** A draft of each series. */
  series(): Iterable<[string, Slot]>
}

export type Place = { slot: number; generation: number }

export function universeOf(plan: Plan, withBadRows: boolean): Universe {
  const { seed } = plan
  const a = plan.slots.filter((slot) => lists(slot, 'a'))
  const b = plan.slots.filter((slot) => lists(slot, 'b'))
  const { tickers, suffixes, series } = tickersOf(b)
  const bad = new Map(
    withBadRows
      ? [...badSlots(a.filter(({ sides }) => sides === 'a')), ...badSlots(b.filter(({ sides }) => sides === 'b'))]
      : [],
  )
  const event: Universe['event'] = (side, slot, generation) => eventOf(plan.slots[slot], generation, side)
  return {
    seed,
    plan,
    slots: { a, b },
    bad,
    walk: (side, time, after, only = side === 'a' ? a : b) => walk(only, side, time, after),
    event,
    ...foundAtA(seed, event, slugsOf(a)),
    ...foundAtB(tickers, suffixes),
    ofSeries: (ticker) => series.get(ticker),
    *series() {
      for (const [ticker, [slot]] of series) if (slot !== undefined) yield [ticker, slot]
    },
  }
}

function* walk(
  slots: readonly Slot[],
  side: VenueSide,
  time: number,
  after: Place | undefined,
): Generator<ListedEvent> {
  for (let position = after === undefined ? 0 : firstFrom(slots, after.slot); position < slots.length; position += 1) {
    const slot = slots[position]
    if (slot === undefined) return
    for (const generation of visibleGenerations(slot, time)) {
      if (after !== undefined && slot.number === after.slot && generation >= after.generation) continue
      const event = eventOf(slot, generation, side)
      if (event !== undefined) yield event
    }
  }
}

type FoundAtA = Pick<Universe, 'byCondition' | 'byQuestion' | 'byToken' | 'bySlug'>

/** By the names that the first venue gives: hexadecimal ids, tokens, slugs. */
function foundAtA(seed: number, event: Universe['event'], slugs: ReturnType<typeof slugsOf>): FoundAtA {
  const listing = (named: { slot: number; generation: number; market: number } | undefined) => {
    const found = named === undefined ? undefined : event('a', named.slot, named.generation)
    return named === undefined || found?.draft.markets[named.market] === undefined
      ? undefined
      : { event: found, index: named.market }
  }
  return {
    byCondition: (id) => listing(readHexId(id, seed, conditionKind)),
    byQuestion: (id) => listing(readHexId(id, seed, questionKind)),
    byToken(id) {
      const named = readTokenId(id, seed)
      const found = listing(named)
      return found === undefined || named === undefined ? undefined : { ...found, side: named.side }
    },
    bySlug(slug, of) {
      const named = slugs.get(`${of} ${slug}`)
      if (named !== undefined) {
        const found = eventOf(named.slot, 0, 'a')
        return found === undefined ? undefined : { event: found, index: named.index }
      }
      const match = /-s(\d{1,7})g(\d{1,9})(?:m(\d{1,3}))?$/.exec(slug)
      if (match === null) return undefined
      const found = event('a', Number(match[1]), Number(match[2]))
      return found === undefined ? undefined : { event: found, index: match[3] === undefined ? null : Number(match[3]) }
    },
  }
}

type FoundAtB = Pick<Universe, 'eventTicker' | 'byEventTicker' | 'byTicker'>
type Tickers = ReturnType<typeof tickersOf>

/** By the tickers of the second venue. */
function foundAtB(tickers: Tickers['tickers'], suffixes: Tickers['suffixes']): FoundAtB {
  const eventTicker: Universe['eventTicker'] = ({ slot, window, draft }) =>
    `${draft.series.ticker}-${dayNames(window.day).code}${draft.code}${suffixes.get(slot.number) ?? ''}`

  const byEventTicker: Universe['byEventTicker'] = (ticker) => {
    const match = /^([A-Z0-9]+)-(\d{2}[A-Z]{3}\d{2})([A-Z0-9]*)$/.exec(ticker)
    const day = dayOfCode(match?.[2] ?? '')
    if (match === null || day === undefined) return undefined
    const [, name = '', , code = ''] = match
    for (const slot of tickers.get(`${name}|${withoutMinute(code)}`) ?? []) {
      const generation = generationOn(slot, day, code)
      const found = eventOf(slot, generation, 'b')
      if (found !== undefined && eventTicker(found) === ticker) return found
    }
    return undefined
  }

  return {
    eventTicker,
    byEventTicker,
    byTicker(ticker) {
      const [name, date, ...code] = ticker.split('-')
      const found = byEventTicker(`${name}-${date}`)
      const index = found?.draft.markets.findIndex((market) => market.code === code.join('-')) ?? -1
      return found === undefined || index < 0 ? undefined : { event: found, index }
    },
  }
}

/** Position of the first slot whose number is not below one. */
function firstFrom(slots: readonly Slot[], number: number): number {
  let [low, high] = [0, slots.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((slots[middle]?.number ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

function anyGeneration(slot: Slot): number {
  return slot.place.fixed === null ? 100 : 0
}

/** Slots by what their tickers have in common, and an ending for those whose tickers would be those of another. */
function tickersOf(slots: readonly Slot[]) {
  const tickers = new Map<string, Slot[]>()
  const suffixes = new Map<number, string>()
  const series = new Map<string, Slot[]>()
  for (const slot of slots) {
    const draft = draftFor(slot, anyGeneration(slot), 'b')
    const code = withoutMinute(draft.code)
    const key = `${draft.series.ticker}|${code}`
    const twins = tickers.get(key) ?? []
    const suffix = twins.some((twin) => mayMeet(twin, slot)) ? `Z${slot.number.toString(36).toUpperCase()}` : ''
    if (suffix !== '') suffixes.set(slot.number, suffix)
    const own = `${key}${suffix}`
    tickers.set(own, [...(tickers.get(own) ?? []), slot])
    const others = series.get(draft.series.ticker)
    if (others === undefined) series.set(draft.series.ticker, [slot])
    else others.push(slot)
  }
  return { tickers, suffixes, series }
}

/** True where two slots may have events that end on one day. */
function mayMeet(one: Slot, other: Slot): boolean {
  if (one.place.fixed !== null || other.place.fixed !== null) return one.place.fixed?.day === other.place.fixed?.day
  const [first, second] = [anyGeneration(one), anyGeneration(other)].map(
    (generation, index) => windowOf(index === 0 ? one : other, generation, 'b').day,
  )
  const step = Math.min(one.place.period, other.place.period) / daySeconds
  return step < 1 || ((first ?? 0) - (second ?? 0)) % step === 0
}

/** Events of an hour have the minute of the day at the beginning of their code. */
function withoutMinute(code: string): string {
  return code.replace(/^\d{4}(?=M\d)/, '')
}

function generationOn(slot: Slot, day: number, code: string): number {
  const { fixed, period, phase, hour } = slot.place
  if (fixed !== null) return 0
  const minute = /^(\d{4})M\d/.exec(code)?.[1]
  if (minute !== undefined) return Math.round((day * daySeconds + Number(minute) * 60 - phase) / period) - 1
  const later = windowOf(slot, 0, 'b').end - (phase + period)
  return Math.round((day * daySeconds + hour - later - phase) / period) - 1
}

/** Slugs of events that happen once, which bear no number. */
function slugsOf(slots: readonly Slot[]): Map<string, { slot: Slot; index: number | null }> {
  const slugs = new Map<string, { slot: Slot; index: number | null }>()
  for (const slot of slots) {
    if (slot.place.fixed === null) continue
    const { title, markets } = draftFor(slot, 0, 'a')
    for (const [index, { question }] of markets.entries()) slugs.set(`markets ${slugOf(question)}`, { slot, index })
    slugs.set(`events ${slugOf(title)}`, { slot, index: null })
  }
  return slugs
}

function badSlots(slots: readonly Slot[]): [number, BadRow][] {
  return slots.flatMap((slot, position): [number, BadRow][] => {
    const kind =
      position % 60 === 0 || position < badRows.length
        ? badRows[position < badRows.length ? position : (position / 60) % badRows.length]
        : undefined
    return kind === undefined || slot.place.fixed !== null ? [] : [[slot.number, kind]]
  })
}
