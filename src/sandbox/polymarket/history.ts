import { daySeconds, hourSeconds } from '../calendar.ts'
import { type Answer, type Call, json, whole } from '../http.ts'
import type { Universe } from '../universe.ts'
import type { ListedEvent } from '../world/event.ts'
import { isHalted, lifeOf, phaseOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { quoteThen } from '../world/trades.ts'

/** A token as a request names it. */
export type Token = { event: ListedEvent; index: number; side: number; id: string }

export function tokenNamed(universe: Universe, id: string): Token | undefined {
  const found = universe.byToken(id)
  return found === undefined || found.side > 1 ? undefined : { ...found, id }
}

type Span = { from: number; to: number; step: number }

/** Windows by name: `1m` is a month. */
const intervals: Readonly<Record<string, number>> = {
  '1h': hourSeconds,
  '6h': 6 * hourSeconds,
  '1d': daySeconds,
  '1w': 7 * daySeconds,
  '1m': 30 * daySeconds,
  max: 400 * daySeconds,
  all: 400 * daySeconds,
}
const leastFidelity: Readonly<Record<string, number>> = { '1w': 5, '1m': 10 }
const widest = 15 * daySeconds * 1.05

function spanOf(
  given: { interval: string | null; from: number | null; to: number | null; fidelity: number | null },
  now: number,
): Span | string {
  const { interval, from, to } = given
  if (interval === null && from === null)
    return "time component is mandatory; please add 'startTs' and 'endTs', or 'interval'"
  if (interval !== null && from !== null) return "'interval' and 'startTs' are mutually exclusive"
  const fidelity =
    given.fidelity ?? (interval === 'max' || interval === 'all' ? 720 : (leastFidelity[interval ?? ''] ?? 1))
  if (fidelity < 1) return 'invalid fidelity'
  const step = fidelity * 60
  if (interval !== null) {
    const length = intervals[interval]
    if (length === undefined) return 'invalid interval'
    if (fidelity < (leastFidelity[interval] ?? 1))
      return `minimum 'fidelity' for '${interval}' range is ${leastFidelity[interval]}`
    return { from: now - length, to: now, step }
  }
  const [start, end] = [from ?? 0, Math.min(to ?? now, now)]
  if (end < start) return "'startTs' must be before 'endTs'"
  return end - start > widest && fidelity < 720
    ? 'invalid filters: startTs and endTs interval is too long'
    : { from: start, to: end, step }
}

/** Midpoints at even steps, as long as the market traded and was not halted. */
function pointsOf(token: Token, { from, to, step }: Span, now: number): { t: number; p: number }[] {
  const { event, index, side } = token
  const life = lifeOf(event, index)
  if (phaseOf(life, now) === 'resolved' && step < 720 * 60) return []
  const profile = profileOf(event, index)
  const points: { t: number; p: number }[] = []
  const first = Math.ceil(Math.max(from, life.opens) / step) * step
  for (let t = first; t <= Math.min(to, life.closes); t += step) {
    if (isHalted(life, t, t)) continue
    const { bid, ask } = quoteThen(event, index, profile, t)
    const middle = (bid + ask) / 2
    points.push({ t, p: (side === 0 ? middle : 1_000 - middle) / 1_000 })
  }
  return points
}

export function history(universe: Universe, { query, now }: Call): Answer {
  const id = query.get('market')
  if (id === null || id === '') return json({ error: 'market is required' }, 400)
  const number = (name: string) => (query.has(name) ? (whole(query, name, 0) ?? Number.NaN) : null)
  const span = spanOf(
    { interval: query.get('interval'), from: number('startTs'), to: number('endTs'), fidelity: number('fidelity') },
    now,
  )
  if (typeof span === 'string' || Number.isNaN(span.from + span.to + span.step))
    return json({ error: typeof span === 'string' ? span : 'invalid filters' }, 400)
  const token = tokenNamed(universe, id)
  return json({ history: token === undefined ? [] : pointsOf(token, span, now) })
}

export function batchHistory(universe: Universe, { body, now }: Call): Answer {
  const {
    markets,
    start_ts: from = null,
    end_ts: to = null,
    interval = null,
    fidelity = null,
  } = (body ?? {}) as Record<string, unknown>
  if (!Array.isArray(markets) || markets.length > 20)
    return json({ error: 'markets must be a list of at most 20 tokens' }, 400)
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const span = spanOf(
    {
      interval: typeof interval === 'string' ? interval : null,
      from: typeof interval === 'string' ? null : number(from),
      to: number(to),
      fidelity: number(fidelity),
    },
    now,
  )
  if (typeof span === 'string') return json({ error: span }, 400)
  const tokens = markets.flatMap((id: unknown) =>
    typeof id === 'string' ? [{ id, token: tokenNamed(universe, id) }] : [],
  )
  return json({
    history: Object.fromEntries(
      tokens.map(({ id, token }) => [id, token === undefined ? [] : pointsOf(token, span, now)]),
    ),
  })
}
