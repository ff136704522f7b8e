import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../views/closed-loop.ts'
import { httpClient } from '../views/http-client.ts'

/** What is asked while jobs run: lists, searches, comparisons, details. */
export const reads = [
  { name: 'list by volume', path: '/api/markets/predictions?sort=volume' },
  { name: 'search', path: '/api/markets/search?q=chiefs' },
  { name: 'cross-venue', path: '/api/markets/cross-venue' },
  { name: 'mispricings', path: '/api/graph/mispricings' },
  { name: 'entity detail', path: '/api/entities/kansas-city-chiefs' },
] as const

export type Latencies = { p95: number[]; all: number; slowest: number; taken: number }

/** One caller, who pauses between two requests. */
const pauseMs = 30

export type Reading = { stop(): Promise<Latencies> }

/** Reads in turns until it is told to stop. Latencies in milliseconds, `p95` in the order of `reads`. */
export async function startReading(url: string): Promise<Reading> {
  const client: Client = await httpClient(url, reads)
  const taken: number[][] = reads.map(() => [])
  let stopping = false
  const going = (async () => {
    for (let turn = 0; !stopping; turn += 1) {
      const at = turn % reads.length
      const sent = performance.now()
      await client.send(at)
      taken[at]?.push(performance.now() - sent)
      await delay(pauseMs)
    }
  })()
  going.catch(() => {})
  return {
    async stop() {
      stopping = true
      await going
      await client.close()
      const all = taken.flat()
      return { p95: taken.map(p95), all: p95(all), slowest: Math.max(...all), taken: all.length }
    },
  }
}

/** Reads for some seconds. */
export async function readFor(url: string, seconds: number): Promise<Latencies> {
  const reading = await startReading(url)
  await delay(seconds * 1_000)
  return reading.stop()
}

function p95(latencies: readonly number[]): number {
  const sorted = latencies.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}
