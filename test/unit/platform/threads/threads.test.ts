import test from 'ava'
import { inOrder } from '../../../../src/platform/threads/in-order.ts'
import { createThreads, threadTask } from '../../../../src/platform/threads/threads.ts'

const adding = threadTask<typeof import('./adding.ts').work>(new URL('adding.ts', import.meta.url))

test('work is done in a thread, and what it throws is thrown', async (t) => {
  const threads = createThreads(1)
  t.teardown(threads.close)
  t.is((await threads.work(adding, [1, 2, 3])).sum, 6)
  await t.throwsAsync(threads.work(adding, []), { message: 'nothing to add' })
  t.is((await threads.work(adding, [4])).sum, 4)
})

test('what is first comes before what can wait', async (t) => {
  const threads = createThreads(1)
  t.teardown(threads.close)
  // Two are in hand at once, the others wait.
  const can = [1, 2, 3, 4].map((each) => threads.work(adding, [each]))
  const first = [5, 6].map((each) => threads.work(adding, [each], 'first'))
  const turns = await Promise.all([...can, ...first])
  t.deepEqual(
    turns.map(({ turn }) => turn),
    [1, 2, 5, 6, 3, 4],
  )
})

test('a thread that ends fails what it has in hand, and another does the rest', async (t) => {
  const threads = createThreads(1)
  t.teardown(threads.close)
  const lost = threads.work(adding, [-1])
  const inHand = threads.work(adding, [1])
  const waiting = threads.work(adding, [2])
  await t.throwsAsync(lost, { message: 'a working thread ended with 3' })
  await t.throwsAsync(inHand, { message: 'a working thread ended with 3' })
  t.deepEqual(await waiting, { sum: 2, turn: 1 })
})

test('what waits fails when the threads are closed', async (t) => {
  const threads = createThreads(1)
  const asked = [1, 2, 3].map((each) => threads.work(adding, [each]))
  const told = Promise.allSettled(asked)
  await threads.close()
  t.deepEqual(
    (await told).map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  )
  await t.throwsAsync(threads.work(adding, [1]), { message: 'the threads were closed' })
})

test('answers come in the order of the questions, of which only some are worked at together', async (t) => {
  const open: { of: number; resolve: (of: number) => void }[] = []
  const questions = async function* () {
    yield* [1, 2, 3, 4, 5]
  }
  let most = 0
  const answers = inOrder(questions(), 3, (of) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    open.push({ of, resolve })
    most = Math.max(most, open.length)
    // The last of those at work is done first.
    if (open.length === 3 || of === 5) for (const each of open.splice(0).toReversed()) each.resolve(each.of)
    return promise
  })
  const heard: number[] = []
  for await (const of of answers) heard.push(of)
  t.deepEqual(heard, [1, 2, 3, 4, 5])
  t.is(most, 3)
})

test('a fault is told when its turn comes', async (t) => {
  const questions = async function* () {
    yield* [1, 2, 3]
  }
  const heard: number[] = []
  await t.throwsAsync(
    async () => {
      const work = (of: number) => (of === 2 ? Promise.reject(new Error('no answer')) : Promise.resolve(of))
      for await (const of of inOrder(questions(), 2, work)) heard.push(of)
    },
    { message: 'no answer' },
  )
  t.deepEqual(heard, [1])
})
