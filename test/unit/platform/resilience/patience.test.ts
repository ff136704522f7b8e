import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { withPatience } from '../../../../src/platform/resilience/patience.ts'

test('work that is done in time is given, and what fails fails', async (t) => {
  t.is(await withPatience(5_000, Promise.resolve('done'), () => 'late'), 'done')
  await t.throwsAsync(
    withPatience(5_000, Promise.reject(new Error('broken')), () => 'late'),
    { message: 'broken' },
  )
})

test('work that takes too long gives something else, or fails, and what becomes of it is not waited for', async (t) => {
  t.is(await withPatience(10, delay(5_000, 'done', { ref: false }), () => 'late'), 'late')
  await t.throwsAsync(
    withPatience(10, delay(5_000, 'done', { ref: false }), () => {
      throw new Error('no answer within 10 ms')
    }),
    { message: 'no answer within 10 ms' },
  )
  const failing = Promise.withResolvers<string>()
  t.is(await withPatience(10, failing.promise, () => 'late'), 'late')
  // A failure that nobody waits for would end this process: it has a turn in which to do so.
  failing.reject(new Error('too late to matter'))
  await delay(10)
})

test('no timer is left where the work was quick', async (t) => {
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  await withPatience(60_000, Promise.resolve(1), () => 2)
  t.is(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length, before)
})
