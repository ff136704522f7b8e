import type { ObservedSymbol } from '../../domain/markets/observed.ts'
import type { Venues } from '../../domain/markets/venues.ts'
import type { Clock } from '../../platform/clock.ts'
import { everySeconds } from '../../platform/jobs/cron.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import { createSeenKeeper, noteRefresh } from '../catalogue/index.ts'
import { writeSymbols } from './symbols.ts'

type Dependencies = { redis: Redis; clock: Clock; venues: Venues; refreshSeconds: number }

/** A list of symbols that has lost more than this part since the last one is not believed. */
const leastOfUsual = 0.5

/** Keeps the symbols of the perpetuals' venue, with their prices. */
export function symbolJobs({ redis, clock, venues, refreshSeconds }: Dependencies): Job[] {
  const { symbols } = venues
  if (symbols === null) return []
  const keepSeen = createSeenKeeper(redis, venues.seen)
  let defaultSymbols = 0
  return [
    {
      name: 'symbols',
      cron: everySeconds(refreshSeconds),
      role: 'worker',
      timeoutMs: 60_000,
      catchUp: true,
      // The feed has a circuit of its own that spares a venue which is ill.
      retry: { firstMs: 5_000, longestMs: refreshSeconds * 1_000 },
      async run({ signal, report }) {
        const all: ObservedSymbol[] = []
        let failure: string | undefined
        for await (const page of symbols.symbols(signal)) {
          if (page.ok) all.push(...page.value.rows)
          else failure ??= `${page.error.call}: ${page.error.message}`
        }
        if (all.length < defaultSymbols * leastOfUsual || all.length === 0) {
          failure ??= `lists ${all.length} symbols where it listed ${defaultSymbols}`
        }
        // A page that is missing would make its symbols vanish: then the last whole set stays, and grows stale.
        await noteRefresh(redis, symbols.venue, clock.now(), failure ?? null)
        await keepSeen(symbols.venue)
        if (failure !== undefined) throw new Error(failure)
        await writeSymbols(redis, all)
        defaultSymbols = all.length
        report(all.length)
      },
    },
  ]
}
