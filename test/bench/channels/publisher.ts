import { setTimeout as delay } from 'node:timers/promises'
import { publishUpdates, readPosition, type Update } from '../../../src/modules/realtime/channel-log.ts'
import type { ArbMessage } from '../../../src/modules/realtime/messages.ts'
import type { Redis } from '../../../src/platform/redis/redis.ts'

export type ToldLog = Record<string, { first: number; pairs: number[] }>

const channel = 'arb'
const beatMs = 100
const listedAtOnce = 2_000

/** Tells spreads of so many pairs, as a worker that compared them, and remembers what it told under which number. */
export function createPublisher(redis: Redis, pairs: number) {
  const log: ToldLog = {}
  const prices = new Float64Array(pairs).fill(0.5)
  let [turn, epoch] = [0, '']

  function updateOf(pair: number): Update {
    const at = Date.now()
    turn += 1
    // A cent up or down, so that every one is a change.
    const price = Number((0.3 + ((turn * 7) % 40) / 100).toFixed(2))
    prices[pair] = price
    const spread = Number(Math.abs(price - 0.5).toFixed(4))
    const message: ArbMessage = {
      ...{ outcomeId: `bench-pair-${pair}`, outcomeSlug: `bench-pair-${pair}`, outcomeLabel: `Pair ${pair}` },
      category: 'sports',
      venues: [
        { venue: 'venue_a', price, volume: 1_000 },
        { venue: 'venue_b', price: 0.5, volume: 500 },
      ],
      ...{ spread, spreadPct: Number((100 * spread).toFixed(2)), maxVenue: 'venue_a', minVenue: 'venue_b' },
      ...{ signalType: 'aligned', stale: false, compareFlag: 'exact_match', timestamp: new Date(at).toISOString() },
    }
    return { key: message.outcomeId, at, signature: `${price} ${turn}`, message }
  }

  async function tell(some: readonly number[]): Promise<void> {
    if (epoch !== '') log[epoch]?.pairs.push(...some)
    const told = await publishUpdates(redis, channel, some.map(updateOf))
    if (told !== some.length) throw new Error(`${some.length - told} updates were taken for old ones`)
  }

  return {
    log,
    epoch: () => epoch,
    /** Tells all pairs where the channel is new. What is told from now on is remembered under the epoch that it has. */
    async begin(): Promise<void> {
      epoch = ''
      await tell([0])
      const position = await readPosition(redis, channel)
      epoch = position.epoch
      log[epoch] = { first: position.seq + 1, pairs: [] }
      const rest = Array.from({ length: pairs - 1 }, (_, at) => at + 1)
      for (let from = 0; from < rest.length; from += listedAtOnce) await tell(rest.slice(from, from + listedAtOnce))
    },
    /** Tells so many updates a second for so long. What cannot be told is passed over. */
    async run(seconds: number, perSecond: number): Promise<void> {
      const until = performance.now() + seconds * 1_000
      const each = Math.round((perSecond * beatMs) / 1_000)
      while (performance.now() < until) {
        const began = performance.now()
        await tell(Array.from({ length: each }, () => Math.floor(Math.random() * pairs)))
        await delay(Math.max(0, beatMs - (performance.now() - began)))
      }
    },
  }
}
