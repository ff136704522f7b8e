import { setImmediate as nextTick } from 'node:timers/promises'
import test from 'ava'
import { createBreath, createMutex } from '../../../src/platform/mutex.ts'

test('one works at a time, and who is first comes before those that can wait', async (t) => {
  const turns = createMutex()
  const said: string[] = []
  let under = 0
  const work = (name: string) => async () => {
    under += 1
    t.is(under, 1)
    await nextTick()
    said.push(name)
    under -= 1
    return name
  }
  const all = await Promise.all([
    turns.take('later', work('a')),
    turns.take('later', work('b')),
    turns.take('first', work('c')),
    turns.take('first', work('d')),
  ])
  t.deepEqual(all, ['a', 'b', 'c', 'd'])
  t.deepEqual(said, ['a', 'c', 'd', 'b'])
})

test('work that fails gives its turn on, and its fault to who asked', async (t) => {
  const turns = createMutex()
  const failing = turns.take('first', async () => {
    throw new Error('cut off')
  })
  const next = turns.take('first', async () => 1)
  await t.throwsAsync(failing, { message: 'cut off' })
  t.is(await next, 1)
  t.is(await turns.take('later', async () => 2), 2)
})

test('long work lets others in', async (t) => {
  const breath = createBreath()
  let served = false
  setImmediate(() => {
    served = true
  })
  const until = performance.now() + 200
  while (!served && performance.now() < until) await breath()
  t.true(served)
})
