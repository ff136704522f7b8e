import { values } from '../http.ts'
import { marketNumber } from '../ids.ts'
import { slugOf } from '../text.ts'
import type { Universe } from '../universe.ts'
import type { ListedEvent } from '../world/event.ts'
import { changedAt } from './changed.ts'
import { type MarketNumbers, type MarketState, numbersOf } from './market-shape.ts'
import { conditionOf, eventSlug, marketSlug, tagId, tokenOf } from './names.ts'
import { seriesOf } from './shapes.ts'

function inRange(query: URLSearchParams, name: string, value: number): boolean {
  const [least, most] = [query.get(`${name}_min`), query.get(`${name}_max`)]
  return (least === null || value >= Number(least)) && (most === null || value <= Number(most))
}

function inTime(query: URLSearchParams, name: string, seconds: number): boolean {
  const [least, most] = [query.get(`${name}_min`), query.get(`${name}_max`)]
  return (
    (least === null || seconds * 1_000 >= Date.parse(least)) && (most === null || seconds * 1_000 <= Date.parse(most))
  )
}

function fitsTags({ draft }: ListedEvent, query: URLSearchParams): boolean {
  const ids = draft.tags.map(tagId)
  const wanted = values(query, 'tag_id')
  const all = query.get('tag_match') === 'all'
  if (wanted.length > 0 && !(all ? wanted.every((id) => ids.includes(id)) : wanted.some((id) => ids.includes(id))))
    return false
  if (values(query, 'exclude_tag_id').some((id) => ids.includes(id))) return false
  const slug = query.get('tag_slug')
  return slug === null || draft.tags.some((tag) => slugOf(tag) === slug)
}

export function fitsEvent(
  _universe: Universe,
  event: ListedEvent,
  states: MarketState[],
  query: URLSearchParams,
  now: number,
): boolean {
  if (query.get('active') === 'false' || query.get('archived') === 'true') return false
  if (!fitsTags(event, query)) return false
  const slugs = values(query, 'slug')
  if (slugs.length > 0 && !slugs.includes(eventSlug(event))) return false
  const title = query.get('title_search')
  if (title !== null && !event.draft.title.toLowerCase().includes(title.toLowerCase())) return false
  const series = query.get('series_id')
  if (series !== null && seriesOf(event).id !== series) return false
  if (!inTime(query, 'start_date', event.window.start) || !inTime(query, 'end_date', event.window.end)) return false
  const needsFigures = ['liquidity_min', 'liquidity_max', 'volume_min', 'volume_max'].some((name) => query.has(name))
  if (!needsFigures) return true
  const sums = figuresOfEvent(event, states, now)
  return inRange(query, 'liquidity', sums.liquidity) && inRange(query, 'volume', sums.volume)
}

export function fitsMarket(
  universe: Universe,
  event: ListedEvent,
  index: number,
  state: MarketState | undefined,
  query: URLSearchParams,
  now: number,
): boolean {
  if (state === undefined || !fitsTags(event, query)) return false
  if (query.get('active') === 'false' || query.get('archived') === 'true') return false
  const ids = values(query, 'id')
  if (ids.length > 0 && !ids.includes(String(marketNumber(event.slot.number, event.window.generation, index))))
    return false
  const slugs = values(query, 'slug')
  if (slugs.length > 0 && !slugs.includes(marketSlug(event, index))) return false
  const conditions = values(query, 'condition_ids')
  if (conditions.length > 0 && !conditions.includes(conditionOf(universe, event, index))) return false
  const tokens = values(query, 'clob_token_ids')
  if (
    tokens.length > 0 &&
    !tokens.some(
      (token) => token === tokenOf(universe, event, index, 0) || token === tokenOf(universe, event, index, 1),
    )
  )
    return false
  if (!inTime(query, 'start_date', state.life.opens) || !inTime(query, 'end_date', event.window.end)) return false
  const status = query.get('uma_resolution_status')
  if (
    status !== null &&
    status !==
      ({ resolved: 'resolved', disputed: 'disputed', determined: 'proposed' } as Record<string, string>)[state.phase]
  )
    return false
  const needsFigures = ['liquidity_num_min', 'liquidity_num_max', 'volume_num_min', 'volume_num_max'].some((name) =>
    query.has(name),
  )
  if (!needsFigures) return true
  const figures = numbersOf(event, index, state.life, now)
  return inRange(query, 'liquidity_num', figures.liquidity) && inRange(query, 'volume_num', figures.volume)
}

function figuresOfEvent(event: ListedEvent, states: MarketState[], now: number): MarketNumbers {
  const sums = { volume: 0, volume24h: 0, liquidity: 0 }
  for (const [index, { life }] of states.entries()) {
    const { volume, volume24h, liquidity } = numbersOf(event, index, life, now)
    sums.volume += volume
    sums.volume24h += volume24h
    sums.liquidity += liquidity
  }
  return sums
}

/** The value by which a listing is sorted; undefined for a field by which it cannot be. */
export function rankOf(
  event: ListedEvent,
  index: number | null,
  states: MarketState[],
  field: string,
  now: number,
): number | undefined {
  const state = states[index ?? 0]
  const figures = () =>
    index === null || state === undefined
      ? figuresOfEvent(event, states, now)
      : numbersOf(event, index, state.life, now)
  switch (field) {
    case 'id':
      return marketNumber(event.slot.number, event.window.generation, index ?? 0)
    case 'volume':
    case 'volumeNum':
      return figures().volume
    case 'volume24hr':
      return figures().volume24h
    case 'liquidity':
    case 'liquidityNum':
      return figures().liquidity
    case 'startDate':
    case 'createdAt':
      return event.window.start
    case 'endDate':
      return state?.life.due ?? event.window.end
    case 'closedTime':
      return state?.life.resolved ?? 0
    case 'updatedAt':
      return state !== undefined && index !== null
        ? changedAt(event, index, state.life, now)
        : Math.max(...states.map(({ life }, each) => changedAt(event, each, life, now)))
    default:
      return undefined
  }
}
