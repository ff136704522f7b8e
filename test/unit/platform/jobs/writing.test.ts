import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { createWriters } from '../../../../src/platform/jobs/writing.ts'
import type { Graph, Transaction } from '../../../../src/platform/neo4j/neo4j.ts'

/** A graph whose transactions do nothing and pass every fence. */
const graph = {
  transact: (work: (transaction: Transaction) => Promise<unknown>) =>
    work({ run: () => Promise.resolve([{ passed: true }]) } as unknown as Transaction),
} as unknown as Graph

test('a job that can wait rests after what it writes, and another writes meanwhile', async (t) => {
  const writers = createWriters(graph)
  const [links, matches] = [writers('linking', 1), writers('matching', 1)]
  const told: string[] = []
  const first = links(async () => {
    await delay(300)
    told.push('links')
  }).then(() => told.push('links have rested'))
  const second = matches(async () => void told.push('matches')).then(() => told.push('matches have rested'))
  await Promise.all([first, second])
  t.deepEqual(told, ['links', 'matches', 'matches have rested', 'links have rested'])
})

test('transactions of several jobs never run together', async (t) => {
  const writers = createWriters(graph)
  let [open, most] = [0, 0]
  const write = (job: string) =>
    writers(
      job,
      1,
      'first',
    )(async () => {
      open += 1
      most = Math.max(most, open)
      await delay(5)
      open -= 1
    })
  await Promise.all(['prices', 'linking', 'matching'].map(write))
  t.is(most, 1)
})
