import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type Program, request } from './program.ts'

export type Timed = Answer & {
  path: string
  /** Milliseconds after the start of the load at which it was sent. */
  at: number
}

export type Load = {
  /** Everything answered so far. */
  answers(): readonly Timed[]
  /** Sends no more, waits for what is under way, and gives all answers in the order in which they were sent. */
  stop(): Promise<Timed[]>
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones are answered: as many callers do who know nothing of each other. Ends with the program
 * where an experiment fails before it has stopped its load. A load of half an hour does without the texts of its answers.
 */
export function startLoad(
  { url, ended }: Pick<Program, 'url' | 'ended'>,
  paths: readonly string[],
  perSecond: number,
  { keepsTexts = true } = {},
): Load {
  const answers: Timed[] = []
  const pending = new Set<Promise<void>>()
  const stopping = new AbortController()
  const started = performance.now()
  const send = (path: string) => {
    const at = performance.now() - started
    const sent = request(url + path).then((answer) => {
      answers.push({ ...answer, ...(!keepsTexts && { text: '' }), path, at })
      pending.delete(sent)
    })
    pending.add(sent)
  }
  const over = AbortSignal.any([stopping.signal, ended])
  const running = (async () => {
    for (let turn = 0; !over.aborted; turn += 1) {
      const due = started + (turn * 1_000) / perSecond
      const waitMs = due - performance.now()
      if (waitMs > 0) await delay(waitMs, undefined, { signal: over }).catch(() => {})
      if (!over.aborted) send(paths[turn % paths.length] ?? '/')
    }
  })()
  return {
    answers: () => answers,
    async stop() {
      stopping.abort()
      await running
      await Promise.all(pending)
      return answers.toSorted((a, b) => a.at - b.at)
    },
  }
}

/** The quantile of the latencies in milliseconds; NaN where there are none. */
export function quantileMs(answers: readonly Pick<Timed, 'ms'>[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** How many of the answers are 200, 0 to 1. */
export function shareOk(answers: readonly Pick<Timed, 'status'>[]): number {
  return answers.length === 0 ? 0 : answers.filter(({ status }) => status === 200).length / answers.length
}

/** The course of a load, a line for each second with answers: how many were 200 and how many not, and the slowest of them. */
export function curve(answers: readonly Timed[], fromMs = 0): string[] {
  const seconds = Map.groupBy(answers, ({ at }) => Math.floor((at - fromMs) / 1_000))
  return [...seconds]
    .toSorted(([a], [b]) => a - b)
    .map(([second, sent]) => {
      const ok = sent.filter(({ status }) => status === 200).length
      const bar = '█'.repeat(ok) + '·'.repeat(sent.length - ok)
      return `${String(second).padStart(4)} s ${bar} ${ok}/${sent.length}, slowest ${Math.round(quantileMs(sent, 1))} ms`
    })
}

/** What the README shows first, and one of each view: as a mixed public would ask. */
export const mixedReads = [
  '/api/entities/patrick-mahomes',
  '/api/entities/kansas-city-chiefs/graph?depth=2&maxNodes=200',
  '/api/entities?category=sports&subcategory=nfl',
  '/api/graph/view?type=impact_chain&entity=patrick-mahomes&depth=2',
  '/api/entities/nancy-pelosi/related?depth=2&types=org',
  '/api/graph/entity/federal-reserve/timeline?window=2160',
  '/api/entities?q=niners',
  '/api/graph/path?from=patrick-mahomes&to=nancy-pelosi',
  '/api/graph/topic/interest-rates',
  '/api/graph/view?type=neighborhood&entity=federal-reserve&depth=2',
  '/api/taxonomy/stats',
  '/api/entities/patrick-mahomes/full',
  '/api/graph/entity/federal-reserve/fact/federal_funds_target/history?limit=2',
  '/api/graph/view?type=cross_venue&entity=kansas-city-chiefs',
  '/api/graph/movers?window=2160',
  '/api/markets/predictions?limit=20',
  '/api/graph/view?type=entity_markets&entity=federal-reserve',
  '/api/entities/nancy-pelosi/relationships?asOf=2020-06-01',
  '/api/graph/mispricings?limit=10',
  '/api/markets/search?q=fed',
]
