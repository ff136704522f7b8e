import test, { type ExecutionContext } from 'ava'
import { ApiError } from '../../../../src/platform/errors.ts'
import { type Admission, createAdmission, type Job } from '../../../../src/platform/http/admission.ts'
import { untilAborted } from '../../../../src/platform/resilience/current-signal.ts'

/** Two cores: what is quick runs four at a time. */
const usual = { capacity: 4, maxWeight: 3, maxWaiting: 100, waitMs: 5_000 }

/** Jobs that end when the test says so, on a clock of the test's own. */
function bench(limits: Partial<typeof usual> = {}) {
  let time = 0
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const admission = createAdmission({ ...usual, ...limits, now: () => time })
  const job = (name: string, more: Partial<Job> = {}) => {
    const ended = admission.run({ caller: 'a', kind: 'view', ...more }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => gates.set(name, resolve))
    })
    // Those that a test leaves waiting are turned away when it is long over.
    ended.catch(() => {})
    return ended
  }
  const end = async (name: string) => {
    gates.get(name)?.()
    await settled()
  }
  return {
    job,
    /** Starts jobs, which do what they may do now. */
    async start(names: string[], more: Partial<Job> = {}) {
      for (const name of names) void job(name, more)
      await settled()
    },
    begun,
    state: () => admission.state(),
    pass(ms: number) {
      time += ms
    },
    end,
    /** Teaches how long a kind takes. */
    async teach(kind: string, ms: number) {
      for (let turn = 0; turn < 30; turn += 1) {
        void job('lesson', { kind })
        await settled()
        time += ms
        await end('lesson')
      }
      begun.length = 0
    },
  }
}

/** Lets everything happen that may happen now. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

async function refusal(t: ExecutionContext, work: Promise<unknown>): Promise<string> {
  const error = await t.throwsAsync(work, { instanceOf: ApiError })
  t.is(error?.code, 'overloaded')
  t.is(error?.retryAfterSeconds, 2)
  return error?.message ?? ''
}

test('four quick jobs run at once, and of those that take long one', async (t) => {
  const quick = bench()
  await quick.teach('view', 10)
  await quick.start(['1', '2', '3', '4', '5'])
  t.deepEqual(quick.begun, ['1', '2', '3', '4'])
  t.deepEqual(quick.state(), { running: 4, waiting: 1 })

  const long = bench()
  await long.teach('view', 400)
  await long.start(['1', '2'])
  t.deepEqual(long.begun, ['1'])
  await long.end('1')
  t.deepEqual(long.begun, ['1', '2'])
})

test('a quick job finds room beside a long one', async (t) => {
  const { teach, start, begun } = bench()
  await teach('long', 400)
  await teach('quick', 10)
  await start(['long'], { kind: 'long' })
  await start(['quick', 'another'], { kind: 'quick' })
  t.deepEqual(begun, ['long', 'quick'])
})

test('a job that takes longer than its kind does weighs more from then on', async (t) => {
  const { teach, start, begun, pass, end } = bench()
  await teach('view', 10)
  await start(['1', '2'])
  pass(400)
  // Both weigh 3 now, where 4 is what there is.
  await start(['3'])
  t.deepEqual(begun, ['1', '2'])
  await end('1')
  t.deepEqual(begun, ['1', '2', '3'])
})

test('callers take turns, and what one asks for more waits for itself', async (t) => {
  const { start, begun, end } = bench({ capacity: 1 })
  await start(['a1', 'a2', 'a3', 'a4'], { caller: 'a' })
  await start(['b1', 'b2'], { caller: 'b' })
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name)
  t.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

test('background work runs when nothing else waits, one at a time on two cores, and has a turn in ten otherwise', async (t) => {
  const { start, begun, end } = bench()
  await start(['p1', 'p2'], { background: true, patient: true, kind: 'page' })
  t.deepEqual(begun, ['p1'])
  const views = Array.from({ length: 14 }, (_, i) => `v${i + 1}`)
  await start(views)
  // Three beside the page.
  t.deepEqual(begun, ['p1', 'v1', 'v2', 'v3'])
  await end('p1')
  for (const name of ['v1', 'v2', 'v3', 'v4', 'v5']) await end(name)
  t.deepEqual(begun.slice(4), ['v4', 'v5', 'v6', 'v7', 'v8', 'v9'])
  await end('v6')
  t.is(begun.at(-1), 'p2')
  await end('v7')
  t.is(begun.at(-1), 'v10')
})

test('what waits too long is turned away, and what belongs to something that has begun is not', async (t) => {
  const { job, start, state } = bench({ capacity: 1, waitMs: 30 })
  await start(['running'])
  const late = job('late')
  await start(['page'], { background: true, patient: true })
  t.is(await refusal(t, late), 'The service is busy: its turn did not come within 30 ms. Please try again shortly.')
  t.deepEqual(state(), { running: 1, waiting: 1 })
})

test('what could not have its turn in time is turned away at once; another caller still finds a place', async (t) => {
  const { teach, job, start, state } = bench()
  await teach('view', 500)
  await start(['running'])
  // Each takes 500 ms and weighs 3 of 4: 13 of them are 4,875 ms, 14 would be 5,250.
  for (let i = 1; i <= 13; i += 1) await start([`waiting ${i}`])
  t.deepEqual(state(), { running: 1, waiting: 13 })
  t.regex(await refusal(t, job('hopeless')), /its turn would not come within 5000 ms/)
  await start(['of another'], { caller: 'b' })
  t.deepEqual(state(), { running: 1, waiting: 14 })
})

test('so many wait, of one caller half of them', async (t) => {
  const { job, start } = bench({ capacity: 1, maxWaiting: 4 })
  await start(['running', '1', '2'])
  t.regex(await refusal(t, job('3')), /2 requests of the same caller wait already/)
  await start(['b'], { caller: 'b' })
  await start(['c'], { caller: 'c' })
  t.regex(await refusal(t, job('d', { caller: 'd' })), /4 requests of its kind wait already/)
})

test('who is no longer wanted leaves the queue, and a job that fails gives its room back', async (t) => {
  const admission: Admission = createAdmission({ ...usual, capacity: 1 })
  const gate = Promise.withResolvers<void>()
  const running = admission.run({ caller: 'a', kind: 'view' }, () => gate.promise)
  const leaving = new AbortController()
  const waiting = untilAborted(leaving.signal, () => admission.run({ caller: 'a', kind: 'view' }, async () => {}))
  t.deepEqual(admission.state(), { running: 1, waiting: 1 })
  leaving.abort(new Error('gone'))
  await t.throwsAsync(waiting, { message: 'gone' })
  t.deepEqual(admission.state(), { running: 1, waiting: 0 })
  gate.reject(new Error('broken'))
  await t.throwsAsync(running, { message: 'broken' })
  t.deepEqual(admission.state(), { running: 0, waiting: 0 })
})
