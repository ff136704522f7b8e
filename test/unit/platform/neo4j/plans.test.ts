import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { createPlans } from '../../../../src/platform/neo4j/plans.ts'

test('a statement is planned once for all who ask at the same time', async (t) => {
  const plans = createPlans(2)
  const first = await plans.turn('A')
  t.truthy(first)
  const others = Promise.all([plans.turn('A'), plans.turn('A')])
  t.is(await Promise.race([others, delay(50, 'waiting')]), 'waiting')
  first?.end(true)
  t.deepEqual(await others, [undefined, undefined])
  t.is(await plans.turn('A'), undefined)
})

test('where planning failed, the next who waits does it', async (t) => {
  const plans = createPlans(2)
  const first = await plans.turn('A')
  const second = plans.turn('A')
  first?.end(false)
  t.truthy(await second)
})

test('of a statement that is planned no other asks for a turn', async (t) => {
  const plans = createPlans(8)
  ;(await plans.turn('A'))?.end(true)
  t.is(await plans.turn('A'), undefined)
  t.truthy(await plans.turn('B'))
})

test('no more are planned at a time than there are places', async (t) => {
  const plans = createPlans(1)
  const first = await plans.turn('A')
  const second = plans.turn('B')
  t.is(await Promise.race([second, delay(50, 'waiting')]), 'waiting')
  first?.end(true)
  t.truthy(await second)
})

test('who goes away waits no longer, and does not keep the place', async (t) => {
  const plans = createPlans(1)
  const first = await plans.turn('A')
  const leaving = new AbortController()
  const gone = [plans.turn('A', leaving.signal), plans.turn('B', leaving.signal)]
  leaving.abort(new Error('gone'))
  for (const each of gone) await t.throwsAsync(each, { message: 'gone' })
  first?.end(true)
  t.truthy(await plans.turn('B'))
})

test('a database that was lost has planned nothing', async (t) => {
  const plans = createPlans(1)
  ;(await plans.turn('A'))?.end(true)
  const late = await plans.turn('B')
  plans.forget(new Error('lost'))
  // Planned by the server that is gone.
  late?.end(true)
  t.truthy(await plans.turn('A'))
})

test('who waits for a plan when the database is lost is told so, and asks the next one anew', async (t) => {
  const plans = createPlans(1)
  const first = await plans.turn('A')
  const waiting = [plans.turn('A'), plans.turn('B')]
  plans.forget(new Error('lost'))
  for (const each of waiting) await t.throwsAsync(each, { message: 'lost' })
  first?.end(false)
  t.truthy(await plans.turn('B'))
})

test('what was being planned when the database was lost keeps no place, though it never ends', async (t) => {
  const plans = createPlans(1)
  t.truthy(await plans.turn('A'))
  plans.forget(new Error('lost'))
  const next = await Promise.race([plans.turn('B'), delay(1_000, 'waiting')])
  t.not(next, 'waiting')
})

test('plans are renewed for another size beside those who use the old ones', async (t) => {
  const plans = createPlans(2)
  ;(await plans.turn('A'))?.end(true)
  t.is(plans.textToRun('A'), 'A')
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const renewing = plans.renew('7.3', async () => {
    for (const text of ['A', 'CYPHER replan=skip\nA\n// for a graph of the size 7.3']) {
      const turn = await plans.turn('A')
      t.is(turn?.text, text)
      turn?.end(true)
    }
    begun.resolve()
    await end.promise
    return 'renewed'
  })
  await begun.promise
  t.is(await plans.turn('A'), undefined)
  t.is(plans.textToRun('A'), 'A', 'nobody else waits for the new plans')
  end.resolve()
  t.is(await renewing, 'renewed')
  t.is(await plans.turn('A'), undefined, 'the new plan is there')
  t.is(plans.textToRun('A'), 'CYPHER replan=skip\nA\n// for a graph of the size 7.3')
  t.truthy(await plans.turn('B'), 'what was not renewed is planned by whoever asks first')
})

test('a database that was lost plans in one turn for the size that it had, in two for another', async (t) => {
  const plans = createPlans(2)
  await plans.renew('7.3', async () => {})
  plans.forget(new Error('the database was lost'))
  const only = await plans.turn('A')
  t.is(only?.text, 'CYPHER replan=skip\nA\n// for a graph of the size 7.3')
  only?.end(true)
  t.is(await plans.turn('A'), undefined)
  await plans.renew('7.4', async () => {
    for (const text of ['A', 'CYPHER replan=skip\nA\n// for a graph of the size 7.4']) {
      const turn = await plans.turn('A')
      t.is(turn?.text, text)
      turn?.end(true)
    }
    t.is(await plans.turn('A'), undefined)
  })
})

test('after a renewal that failed the old plans are used', async (t) => {
  const plans = createPlans(2)
  await t.throwsAsync(
    plans.renew('7.3', () => Promise.reject(new Error('the database was lost'))),
    { message: 'the database was lost' },
  )
  t.is(plans.textToRun('A'), 'A')
})
