import { type Answer, type Call, cursorOf, json, readCursor, text, values, whole } from '../http.ts'
import { marketNumber, readEventNumber, readMarketNumber } from '../ids.ts'
import type { Universe } from '../universe.ts'
import type { ListedEvent } from '../world/event.ts'
import { spoiled } from './bad-rows.ts'
import { fitsEvent, fitsMarket, rankOf } from './filters.ts'
import type { MarketState } from './market-shape.ts'
import { eventSlug, marketSlug, tagsOf } from './names.ts'
import { eventShape, marketShaper, seriesOf, shallowEvent, statesOf } from './shapes.ts'

const eventCap = 500
const marketCap = 100

type Entry = { event: ListedEvent; index: number; states: MarketState[] }
type Level = 'events' | 'markets'

/** Gamma: events and markets with cached prices. */
export function gammaService(universe: Universe): (call: Call) => Answer | undefined {
  let tags: { id: string; label: string; slug: string }[] | undefined
  const allTags = (now: number) => {
    tags ??= [
      ...new Map(
        [...universe.walk('a', now)].flatMap((event) => tagsOf(event).map((tag) => [tag.id, tag] as const)),
      ).values(),
    ]
    return tags
  }
  return (call) => {
    const { path, query, now } = call
    const [, level, second, third] = path.split('/')
    if (level === 'events' || level === 'markets') {
      if (second === undefined || second === '') return listing(universe, level, call, false)
      if (second === 'keyset') return listing(universe, level, call, true)
      return one(universe, level, second === 'slug' ? { slug: third ?? '' } : { id: second }, third === 'tags', now)
    }
    if (level === 'tags') {
      if (second === 'slug') return found(allTags(now).find(({ slug }) => slug === third))
      const limit = whole(query, 'limit', 100, 1_000) ?? 100
      const offset = whole(query, 'offset', 0) ?? 0
      return json(allTags(now).slice(offset, offset + limit))
    }
    if (level === 'series')
      return json(
        [
          ...new Map([...universe.walk('a', now)].map((event) => [seriesOf(event).slug, seriesOf(event)])).values(),
        ].slice(0, 300),
      )
    if (level === 'sports') return json([{ id: 1, sport: 'nfl', tags: '1,450,100639', series: '10187' }])
    if (level === 'public-search') return search(universe, call)
    return undefined
  }
}

function found(value: unknown): Answer {
  return value === undefined ? json({ type: 'not found error', error: 'not found' }, 404) : json(value)
}

function badParameter(name: string): Answer {
  return json({ type: 'validation error', error: `invalid ${name}` }, 422)
}

function one(
  universe: Universe,
  level: Level,
  by: { id: string } | { slug: string },
  onlyTags: boolean,
  now: number,
): Answer {
  const named = 'slug' in by ? universe.bySlug(by.slug, level) : byId(universe, level, by.id)
  if (named === undefined) return found(undefined)
  const { event, index } = named
  const states = statesOf(event, now)
  if (level === 'events') {
    if ('slug' in by && eventSlug(event) !== by.slug) return found(undefined)
    return json(onlyTags ? tagsOf(event) : spoiled(universe, eventShape(universe, event, now, states)))
  }
  if (index === null || states[index] === undefined || states[index].phase === 'unopened') return found(undefined)
  if ('slug' in by && marketSlug(event, index) !== by.slug) return found(undefined)
  return json(marketRows(universe, now, false)({ event, index, states }))
}

function byId(universe: Universe, level: Level, id: string): { event: ListedEvent; index: number | null } | undefined {
  const market = level === 'markets' ? readMarketNumber(id) : undefined
  const named = market ?? (level === 'events' ? readEventNumber(id) : undefined)
  if (named === undefined) return undefined
  const event = universe.event('a', named.slot, named.generation)
  return event === undefined ? undefined : { event, index: market?.market ?? null }
}

/** Markets with their events in short. Those of one event that follow each other share what is computed for the event. */
function marketRows(universe: Universe, now: number, withTags: boolean): (entry: Entry) => object {
  let last: { event: ListedEvent; shape: ReturnType<typeof marketShaper>; around: object } | undefined
  return ({ event, index, states }) => {
    if (last?.event !== event) {
      const closed = states.every(({ phase }) => phase === 'resolved')
      const events = [{ ...shallowEvent(event, now, closed), series: [seriesOf(event)] }]
      const shape = marketShaper(universe, event, now, states)
      last = { event, shape, around: { events, ...(withTags ? { tags: tagsOf(event) } : {}) } }
    }
    return spoiled(universe, { ...last.shape(index), ...last.around }, event.slot.number)
  }
}

function listing(universe: Universe, level: Level, call: Call, keyset: boolean): Answer {
  const { query, now } = call
  const limit = whole(query, 'limit', 20, level === 'events' ? eventCap : marketCap)
  if (limit === undefined || limit === 0) return badParameter('limit')
  if (keyset && query.has('offset')) return badParameter('offset')
  const offset = whole(query, 'offset', 0)
  if (offset === undefined) return badParameter('offset')
  const closed = query.get('closed')
  if (closed !== null && closed !== 'true' && closed !== 'false') return badParameter('closed')
  const ids = [...values(query, 'id'), ...values(query, 'condition_ids')]
  if (ids.length > 100 && level === 'markets') return badParameter('condition_ids')
  // `cursor` is not an error and is not heard: whoever sends it sees the first page for ever.
  const after = query.get('after_cursor')
  const place = keyset && after !== null ? readCursor(after) : undefined
  if (keyset && after !== null && place === undefined) return badParameter('after_cursor')
  if (query.has('order'))
    return sorted(universe, level, call, { limit, keyset, offset: place?.[0] ?? offset, at: place?.[1] ?? now })
  const rows: unknown[] = []
  const shaped = shaperOf(universe, level, call)
  let last: number[] | undefined
  let passed = 0
  for (const entry of entries(universe, level, call, place)) {
    if (rows.length >= limit) return page(level, rows, keyset, last)
    passed += 1
    if (!keyset && passed <= offset) continue
    rows.push(...shaped(entry))
    last = [entry.event.slot.number, entry.event.window.generation, entry.index]
  }
  return page(level, rows, keyset, undefined)
}

function page(level: Level, rows: unknown[], keyset: boolean, next: number[] | undefined): Answer {
  if (!keyset) return json(rows)
  return json({ [level]: rows, ...(next === undefined ? {} : { next_cursor: cursorOf(next) }) })
}

function shaperOf(universe: Universe, level: Level, { query, now }: Call): (entry: Entry) => unknown[] {
  if (level === 'events') return ({ event, states }) => [spoiled(universe, eventShape(universe, event, now, states))]
  const rowOf = marketRows(universe, now, query.get('include_tag') === 'true')
  return (entry) => {
    const row = rowOf(entry)
    return universe.bad.get(entry.event.slot.number) === 'duplicate' ? [row, row] : [row]
  }
}

/** The entries that the filters leave, in the order of the pages, after a place. */
function* entries(
  universe: Universe,
  level: Level,
  { query, now }: Pick<Call, 'query' | 'now'>,
  after?: number[],
): Generator<Entry> {
  // Without it only what is over is listed, whatever the documentation says.
  const closed = query.get('closed') !== 'false'
  const from =
    after?.[0] === undefined
      ? undefined
      : { slot: after[0], generation: level === 'events' ? (after[1] ?? 0) : (after[1] ?? 0) + 1 }
  for (const event of named(universe, level, query) ?? universe.walk('a', now, from)) {
    if (now < event.window.start) continue
    const states = statesOf(event, now)
    if (level === 'events') {
      if (
        states.every(({ phase }) => phase === 'resolved') === closed &&
        fitsEvent(universe, event, states, query, now)
      )
        yield { event, index: 0, states }
      continue
    }
    const same = after !== undefined && event.slot.number === after[0] && event.window.generation === after[1]
    for (const [index, { phase }] of states.entries()) {
      if (same && index <= (after[2] ?? 0)) continue
      if (phase === 'unopened' || (phase === 'resolved') !== closed) continue
      if (fitsMarket(universe, event, index, states[index], query, now)) yield { event, index, states }
    }
  }
}

/** Events that the request names, so that it need not look at all; undefined where it names none. */
function named(universe: Universe, level: Level, query: URLSearchParams): ListedEvent[] | undefined {
  const events = [
    ...values(query, 'id').map((id) => byId(universe, level, id)?.event),
    ...values(query, 'slug').map((slug) => universe.bySlug(slug, level)?.event),
    ...values(query, 'condition_ids').map((id) => universe.byCondition(id)?.event),
    ...values(query, 'question_ids').map((id) => universe.byQuestion(id)?.event),
    ...values(query, 'clob_token_ids').map((id) => universe.byToken(id)?.event),
  ]
  const asked = ['id', 'slug', 'condition_ids', 'question_ids', 'clob_token_ids'].some((name) => query.has(name))
  if (!asked) return undefined
  const byPlace = new Map(
    events.flatMap((event) =>
      event === undefined ? [] : [[`${event.slot.number} ${event.window.generation}`, event] as const],
    ),
  )
  return [...byPlace.values()].toSorted(
    (a, b) => a.slot.number - b.slot.number || b.window.generation - a.window.generation,
  )
}

type Sorting = { limit: number; keyset: boolean; offset: number; at: number }
type Ranked = { rank: number[]; id: number; event: ListedEvent; index: number }

/** Orders of the last requests, because their next pages follow. */
const maxOrders = 3
const orders = new WeakMap<Universe, Map<string, Ranked[]>>()

/** A listing in an order of the caller's: the order is that of the moment of the first page. */
function sorted(universe: Universe, level: Level, call: Call, { limit, keyset, offset, at }: Sorting): Answer {
  const moment = Math.floor(at)
  const ranked = rankedAt(universe, level, call.query, moment)
  if (ranked === undefined) return badParameter('order')
  const shaped = shaperOf(universe, level, call)
  const rows = ranked
    .slice(offset, offset + limit)
    .flatMap(({ event, index }) => shaped({ event, index, states: statesOf(event, call.now) }))
  const next = offset + limit < ranked.length ? [offset + limit, moment] : undefined
  return page(level, rows, keyset, next)
}

function rankedAt(universe: Universe, level: Level, query: URLSearchParams, at: number): Ranked[] | undefined {
  const filters = [...query].filter(([name]) => !['after_cursor', 'limit', 'offset', 'include_tag'].includes(name))
  const key = JSON.stringify([level, at, filters])
  const kept = orders.get(universe) ?? new Map<string, Ranked[]>()
  orders.set(universe, kept)
  const known = kept.get(key)
  if (known !== undefined) return known
  const fields = (query.get('order') ?? '').split(',')
  const sign = query.get('ascending') === 'true' ? 1 : -1
  const ranked: Ranked[] = []
  for (const { event, index, states } of entries(universe, level, { query, now: at })) {
    const rank = fields.map((field) => rankOf(event, level === 'events' ? null : index, states, field, at))
    if (!rank.every((value) => value !== undefined)) return undefined
    ranked.push({ rank, id: marketNumber(event.slot.number, event.window.generation, index), event, index })
  }
  ranked.sort((a, b) => {
    const place = a.rank.findIndex((value, position) => value !== b.rank[position])
    return sign * (place < 0 ? a.id - b.id : (a.rank[place] ?? 0) - (b.rank[place] ?? 0))
  })
  const [oldest] = kept.keys()
  if (kept.size >= maxOrders && oldest !== undefined) kept.delete(oldest)
  kept.set(key, ranked)
  return ranked
}

function search(universe: Universe, { query, now }: Call): Answer {
  const words = (query.get('q') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return text('q is required', 422)
  const limit = whole(query, 'limit_per_type', 10, 50) ?? 10
  const pageNumber = whole(query, 'page', 1) ?? 1
  const hits: ListedEvent[] = []
  for (const event of universe.walk('a', now)) {
    if (now < event.window.start || now > event.window.end) continue
    const { title, markets } = event.draft
    const all = `${title} ${markets.map(({ question }) => question).join(' ')}`.toLowerCase()
    if (words.every((word) => all.includes(word))) hits.push(event)
  }
  const from = (pageNumber - 1) * limit
  const events = hits.slice(from, from + limit).map((event) => eventShape(universe, event, now))
  return json({
    events,
    tags: [],
    profiles: [],
    pagination: { hasMore: hits.length > from + limit, totalResults: hits.length },
  })
}
