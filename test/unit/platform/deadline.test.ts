import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { ApiError } from '../../../src/platform/errors.ts'
import { withinDeadline } from '../../../src/platform/http/answer.ts'
import { holdDeadline, withDeadline } from '../../../src/platform/resilience/current-signal.ts'

test('work that takes longer than its deadline is a 503', async (t) => {
  const error = await t.throwsAsync(
    withinDeadline(() => delay(5_000), 50),
    { instanceOf: ApiError },
  )
  t.is(error.code, 'time_limit')
})

test('the clock of the work stands while it is held, by however many, and goes on from there', async (t) => {
  const work = async () => {
    const [one, other] = [holdDeadline(), holdDeadline()]
    await delay(300)
    one()
    await delay(300)
    other()
    return 'done'
  }
  t.is(await withinDeadline(work, 200), 'done')
  const late = async () => {
    await work()
    await delay(5_000)
  }
  await t.throwsAsync(withinDeadline(late, 200), { instanceOf: ApiError })
})

test('a clock that is held for ever does not hold for ever', async (t) => {
  const late = new Promise<string>((resolve) => {
    withDeadline(20, () => resolve('late'), holdDeadline, 50)
  })
  t.is(await Promise.race([late, delay(5_000, 'never')]), 'late')
})

test('work that nobody gave a deadline can hold none', async (t) => {
  t.notThrows(holdDeadline())
})
