import test from 'ava'
import { createPacing, reserve, type Timer } from '../../../../src/modules/explorer/page/pacing.ts'

/** A clock that is moved by hand, with what is to be done later. */
function handTimer() {
  let now = 0
  let due: { at: number; run: () => void }[] = []
  const timer: Timer = {
    now: () => now,
    later(ms, run) {
      const entry = { at: now + ms, run }
      due.push(entry)
      return () => (due = due.filter((each) => each !== entry))
    },
  }
  const pass = async (ms: number) => {
    now += ms
    const over = due.filter(({ at }) => at <= now)
    due = due.filter(({ at }) => at > now)
    for (const { run } of over) run()
    await Promise.resolve()
  }
  return { timer, pass }
}

function paced() {
  const { timer, pass } = handTimer()
  const told: (number | undefined)[] = []
  const pacing = createPacing(timer, (until) => told.push(until))
  const gone: string[] = []
  const ask = async (name: string, signal?: AbortSignal) => {
    await pacing.enter(signal && { signal })
    gone.push(name)
  }
  return { pacing, pass, told, gone, ask }
}

const settled = () => new Promise((done) => setImmediate(done))

test('requests go at once until the service says that nothing is left, then one by one as it allows', async (t) => {
  const { pacing, pass, told, gone, ask } = paced()
  void ask('a')
  void ask('b')
  await settled()
  t.deepEqual(gone, ['a', 'b'], 'nothing is known yet')
  pacing.leave({ limit: 30, remaining: 1, resetMs: 40_000 })
  void ask('c')
  await settled()
  t.deepEqual(gone, ['a', 'b'], 'b is under way and may be the one that is left')
  pacing.leave({ limit: 30, remaining: 0, resetMs: 40_000 })
  void ask('d')
  await settled()
  t.deepEqual(gone, ['a', 'b'])
  t.is(told.at(-1), 40_000)
  await pass(39_999)
  await settled()
  t.deepEqual(gone, ['a', 'b'])
  await pass(1)
  await settled()
  t.deepEqual(gone, ['a', 'b', 'c'], 'one, to learn how many may follow')
  pacing.leave({ limit: 30, remaining: 2, resetMs: 1_000 })
  await settled()
  t.deepEqual(gone, ['a', 'b', 'c', 'd'])
  t.is(told.at(-1), undefined)
  t.is(pacing.limit(), 30)
})

test('what nobody wants any more leaves the queue, and is never sent', async (t) => {
  const { pacing, pass, gone, ask } = paced()
  void ask('a')
  pacing.leave({ limit: 30, remaining: 0, resetMs: 5_000 })
  const left = new AbortController()
  const refused = t.throwsAsync(ask('typed first', left.signal), { name: 'AbortError' })
  void ask('typed last')
  left.abort()
  await refused
  await t.throwsAsync(ask('too late', left.signal), { name: 'AbortError' })
  await pass(5_000)
  await settled()
  t.deepEqual(gone, ['a', 'typed last'])
})

test('prices are refreshed only while more is left than a person may need', async (t) => {
  const { pacing } = paced()
  t.true(await pacing.enter({ isRefresh: true }))
  pacing.leave({ limit: 30, remaining: reserve + 1, resetMs: 60_000 })
  t.true(await pacing.enter({ isRefresh: true }))
  pacing.leave({ limit: 30, remaining: reserve, resetMs: 60_000 })
  t.false(await pacing.enter({ isRefresh: true }))
  t.true(await pacing.enter())
})

test('an answer that says nothing of the allowance takes one of it, and another caller has another one', async (t) => {
  const { pacing, gone, ask } = paced()
  void ask('a')
  pacing.leave({ limit: 30, remaining: 1, resetMs: 60_000 })
  void ask('b')
  pacing.leave()
  void ask('c')
  await settled()
  t.deepEqual(gone, ['a', 'b'])
  pacing.forget()
  await settled()
  t.deepEqual(gone, ['a', 'b', 'c'])
})
