import test from 'ava'
import { oneByOne } from '../../../src/platform/one-by-one.ts'

function busy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('answers keep their order, and what came in meanwhile is served between two of them', async (t) => {
  const order: (number | string)[] = []
  const answers = oneByOne([1, 2, 3], (item, at) => {
    busy(20)
    order.push(item)
    return item * 10 + at
  })
  setImmediate(() => order.push('another request'))
  t.deepEqual(await answers, [10, 21, 32])
  t.true(order.indexOf('another request') < order.indexOf(3), order.join(', '))
})

test('of nothing there are no answers, and what an item throws is thrown', async (t) => {
  t.deepEqual(await oneByOne([], () => 1), [])
  await t.throwsAsync(
    oneByOne([1], () => {
      throw new Error('not this one')
    }),
    { message: 'not this one' },
  )
})
