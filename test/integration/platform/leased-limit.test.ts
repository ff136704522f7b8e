import test from 'ava'
import { createLeasedLimit } from '../../../src/platform/http/leased-limit.ts'
import { createLocalLimit } from '../../../src/platform/http/local-limit.ts'
import { newPrefix, openRedis } from './jobs-support.ts'

const windowMs = 60_000
const max = 200

/** Pauses between requests, the same at each run: bursts, and now and then a while in which nobody asks. */
function* pauses(count: number): Generator<number> {
  let state = 42
  for (let at = 0; at < count; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const drawn = state / 2_147_483_648
    yield drawn < 0.8 ? Math.floor(drawn * 20) : Math.floor((drawn - 0.8) * 8_000)
  }
}

function mostInAWindow(times: readonly number[]): number {
  return Math.max(...times.map((end) => times.filter((time) => time > end - windowMs && time <= end).length))
}

test('a single process lets in exactly what a count of each request does', async (t) => {
  const redis = await openRedis(t, newPrefix())
  let now = 1_800_000_000_000
  const limit = createLeasedLimit({ redis, windowMs, maxCallers: 10, now: () => now })
  const exact = createLocalLimit(windowMs, 10)
  const refused = { leased: 0, different: 0 }
  for (const pause of pauses(1_500)) {
    now += pause
    const { allowed, remaining } = await limit.take('a', max)
    const wanted = exact.take('a', max, now)
    if (!allowed) refused.leased += 1
    if (allowed !== wanted.allowed || remaining > wanted.remaining) refused.different += 1
  }
  t.true(refused.leased > 100)
  t.is(refused.different, 0)
})

test('five processes let in no more together than the allowance, and no less than 95 % of it', async (t) => {
  const redis = await openRedis(t, newPrefix())
  let now = 1_800_000_000_000
  const process = () => createLeasedLimit({ redis, windowMs, maxCallers: 10, now: () => now })
  const processes = [process(), process(), process(), process(), process()]
  const accepted: number[] = []
  let turn = 0
  for (const pause of pauses(1_500)) {
    now += pause
    turn += 1
    // The first is asked most, and the others by turns.
    const limit = processes[turn % 3 === 0 ? Math.floor(turn / 3) % 5 : 0]
    if ((await limit?.take('a', max))?.allowed) accepted.push(now)
  }
  const most = mostInAWindow(accepted)
  t.true(most <= max && most >= max * 0.95, `${most}`)
})

test('requests at the same time are counted each', async (t) => {
  const redis = await openRedis(t, newPrefix())
  const limit = createLeasedLimit({ redis, windowMs, maxCallers: 10, now: () => 1_800_000_000_000 })
  const standings = await Promise.all(Array.from({ length: 250 }, () => limit.take('a', max)))
  t.is(standings.filter(({ allowed }) => allowed).length, max)
  t.like(standings.at(-1), { allowed: false, remaining: 0, limit: max, resetAt: 1_800_000_060_000 })
})

test('most requests of a large allowance ask Redis nothing', async (t) => {
  const redis = await openRedis(t, newPrefix())
  let commands = 0
  const counted = {
    ...redis,
    run: (...call: Parameters<typeof redis.run>) => {
      commands += 1
      return redis.run(...call)
    },
  }
  const limit = createLeasedLimit({ redis: counted, windowMs, maxCallers: 10, now: () => 1_800_000_000_000 })
  for (let turn = 0; turn < 1_000; turn += 1) t.true((await limit.take('a', 100_000)).allowed)
  // A hundred places first, and then some fifty at a time.
  t.true(commands <= 22, `${commands}`)
})

test('what was held and not used is the others’ after the next request', async (t) => {
  const redis = await openRedis(t, newPrefix())
  let now = 1_800_000_000_000
  const process = () => createLeasedLimit({ redis, windowMs, maxCallers: 10, now: () => now })
  const [one, other] = [process(), process()]
  // Ten places are leased, and one is used.
  t.like(await one.take('a', 1_000), { allowed: true, remaining: 999 })
  t.like(await other.take('a', 1_000), { allowed: true, remaining: 989 })
  now += 3_000
  // Two of its own, one of the other's, and nine that the other holds.
  t.like(await one.take('a', 1_000), { allowed: true, remaining: 988 })
  now += 3_000
  // The nine are free again; the first holds nine of its second lease.
  t.like(await other.take('a', 1_000), { allowed: true, remaining: 987 })
})
