import { type Answer, type Call, cursorOf, json, readCursor, values, whole } from '../http.ts'
import type { Universe } from '../universe.ts'
import type { ListedEvent } from '../world/event.ts'
import { updatedAt } from '../world/life.ts'
import { spoiled } from './bad-rows.ts'
import { eventShape, filterWords, type MarketState, marketShapes, statedClose, statesOf } from './shapes.ts'

const eventCap = 200
const marketCap = 1_000

export function notFound(): Answer {
  return json({ error: { code: 'not_found', message: 'not found', service: 'exchange' } }, 404)
}

export function badRequest(message: string): Answer {
  return json({ error: { code: 'invalid_parameters', message, service: 'exchange' } }, 400)
}

type Bounds = { least: number; most: number }

/** Bounds in seconds of one family of parameters; undefined where it is not asked for. */
function boundsOf(query: URLSearchParams, family: string): Bounds | undefined {
  const [least, most] = [`min_${family}_ts`, `max_${family}_ts`].map((name) => whole(query, name, -1))
  if ((least ?? -1) < 0 && (most ?? -1) < 0) return undefined
  return { least: least ?? 0, most: most === undefined || most < 0 ? Number.MAX_SAFE_INTEGER : most }
}

function within(bounds: Bounds | undefined, seconds: number): boolean {
  return bounds === undefined || (seconds >= bounds.least && seconds <= bounds.most)
}

const statuses = new Set(Object.values(filterWords))

/** Filters that a listing of markets refuses together, as the venue does. */
function faultOf(query: URLSearchParams): string | undefined {
  const status = query.get('status')
  if (status !== null && !statuses.has(status)) return `invalid status: ${status}`
  const families = ['created', 'close', 'settled', 'updated'].filter((family) => boundsOf(query, family) !== undefined)
  if (families.length > 1) return 'timestamp filters cannot be mixed'
  const [family] = families
  const allowed: Record<string, (string | null)[]> = {
    created: ['unopened', 'open', null],
    close: ['closed', null],
    settled: ['settled', null],
    updated: [null],
  }
  if (family !== undefined && !allowed[family]?.includes(status))
    return `min_${family}_ts and max_${family}_ts are incompatible with status ${status}`
  const others = [...query.keys()].filter((name) => !['min_updated_ts', 'limit', 'cursor', 'mve_filter'].includes(name))
  return family === 'updated' && others.length > 0
    ? `min_updated_ts is incompatible with ${others.join(', ')}`
    : undefined
}

/** `/markets`: pages of up to a thousand, in which an event may be cut in two. */
export function listMarkets(universe: Universe, { query, now }: Call): Answer {
  const limit = whole(query, 'limit', 100)
  if (limit === undefined || limit > marketCap) return badRequest('limit must be between 1 and 1000')
  const fault = faultOf(query)
  if (fault !== undefined) return badRequest(fault)
  const cursor = query.get('cursor') ?? ''
  const place = cursor === '' ? undefined : readCursor(cursor)
  if (cursor !== '' && place === undefined) return badRequest('invalid cursor')
  if (query.get('mve_filter') === 'only') return json({ markets: [], cursor: '' })
  const [slot, generation, position = -1] = place ?? []
  const from = slot === undefined || generation === undefined ? undefined : { slot, generation: generation + 1 }
  const fits = filterOf(query, now)
  const rows: object[] = []
  let last: number[] | undefined
  for (const event of eventsFor(universe, query, now, from)) {
    const states = statesOf(event, now)
    const same = event.slot.number === slot && event.window.generation === generation
    const chosen = states.flatMap((state, index) =>
      (!same || index > position) && fits(event, index, state, universe) ? [index] : [],
    )
    if (chosen.length === 0) continue
    const room = limit - rows.length
    if (room <= 0) return json({ markets: rows, cursor: cursorOf(last ?? []) })
    const shapes = spoiled(universe, event, marketShapes(universe, event, now, states))
    const listed = chosen.slice(0, room)
    const twice = universe.bad.get(event.slot.number) === 'duplicate'
    for (const index of listed) rows.push(...Array.from({ length: twice ? 2 : 1 }, () => shapes[index] ?? {}))
    last = [event.slot.number, event.window.generation, listed.at(-1) ?? 0]
    if (listed.length < chosen.length) return json({ markets: rows, cursor: cursorOf(last) })
  }
  return json({ markets: rows, cursor: '' })
}

type Filter = (event: ListedEvent, index: number, state: MarketState, universe: Universe) => boolean

function filterOf(query: URLSearchParams, now: number): Filter {
  const status = query.get('status')
  const tickers = new Set(values(query, 'tickers'))
  const [created, close, settled, updated] = ['created', 'close', 'settled', 'updated'].map((family) =>
    boundsOf(query, family),
  )
  return (event, index, { life, phase }, universe) => {
    if (status !== null && filterWords[phase] !== status) return false
    if (now < life.created) return false
    if (tickers.size > 0 && !tickers.has(`${universe.eventTicker(event)}-${event.draft.markets[index]?.code}`))
      return false
    if (!within(created, life.created) || !within(close, statedClose(event, life, now))) return false
    if (settled !== undefined && !(phase === 'resolved' && within(settled, life.resolved))) return false
    return updated === undefined || within(updated, updatedAt(event, index, life, now))
  }
}

/** The events that a request names, or all after a place. */
function eventsFor(
  universe: Universe,
  query: URLSearchParams,
  now: number,
  from: { slot: number; generation: number } | undefined,
): Iterable<ListedEvent> {
  const tickers = values(query, 'tickers').map((ticker) => universe.byTicker(ticker)?.event)
  const event = query.get('event_ticker')
  if (tickers.length > 0 || query.has('tickers')) return inOrder(tickers, from)
  if (event !== null) return inOrder([universe.byEventTicker(event)], from)
  const series = query.get('series_ticker')
  if (series !== null) return universe.walk('b', now, from, universe.ofSeries(series) ?? [])
  return universe.walk('b', now, from)
}

function inOrder(
  events: readonly (ListedEvent | undefined)[],
  from: { slot: number; generation: number } | undefined,
): ListedEvent[] {
  const byPlace = new Map(
    events.flatMap((event) =>
      event === undefined ? [] : [[`${event.slot.number} ${event.window.generation}`, event] as const],
    ),
  )
  const sorted = [...byPlace.values()].toSorted(
    (a, b) => a.slot.number - b.slot.number || b.window.generation - a.window.generation,
  )
  return from === undefined
    ? sorted
    : sorted.filter(
        ({ slot, window }) =>
          slot.number > from.slot || (slot.number === from.slot && window.generation < from.generation),
      )
}

/** `/events`: pages of up to two hundred. */
export function listEvents(universe: Universe, { query, now }: Call): Answer {
  const limit = whole(query, 'limit', eventCap)
  if (limit === undefined || limit === 0 || limit > eventCap) return badRequest('limit must be between 1 and 200')
  const status = query.get('status')
  if (status !== null && !['unopened', 'open', 'closed', 'settled'].includes(status))
    return badRequest(`invalid status: ${status}`)
  const cursor = query.get('cursor') ?? ''
  const place = cursor === '' ? undefined : readCursor(cursor)
  if (cursor !== '' && place === undefined) return badRequest('invalid cursor')
  const [slot, generation] = place ?? []
  const from = slot === undefined || generation === undefined ? undefined : { slot, generation }
  const series = query.get('series_ticker')
  const nested = query.get('with_nested_markets') === 'true'
  const [close, updated] = [boundsOf(query, 'close'), boundsOf(query, 'updated')]
  const milestones = query.get('with_milestones') === 'true' ? { milestones: [] } : {}
  const rows: object[] = []
  let last: number[] = []
  const events =
    series === null ? universe.walk('b', now, from) : universe.walk('b', now, from, universe.ofSeries(series) ?? [])
  for (const event of events) {
    const states = statesOf(event, now)
    if (states.every(({ life }) => now < life.created)) continue
    if (status !== null && eventStatus(states) !== status) continue
    if (close !== undefined && !states.some(({ life }) => within(close, statedClose(event, life, now)))) continue
    if (updated !== undefined && !states.some(({ life }, index) => within(updated, updatedAt(event, index, life, now))))
      continue
    if (rows.length >= limit) return json({ events: rows, cursor: cursorOf(last), ...milestones })
    const shape = eventShape(universe, event, now)
    rows.push(
      nested
        ? { ...shape, markets: spoiled(universe, event, marketShapes(universe, event, now, states), true) }
        : shape,
    )
    last = [event.slot.number, event.window.generation]
  }
  return json({ events: rows, cursor: '', ...milestones })
}

/** The status of an event: that of its liveliest market. */
function eventStatus(states: readonly MarketState[]): string {
  const words = states.map(({ phase }) => filterWords[phase])
  for (const word of ['open', 'paused', 'unopened', 'closed'])
    if (words.includes(word)) return word === 'paused' ? 'open' : word
  return 'settled'
}
