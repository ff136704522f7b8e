import test from 'ava'
import { printOf } from '../../../../src/modules/matching/candidates/print.ts'
import { propOf } from '../../../../src/modules/matching/games/props.ts'
import { work } from '../../../../src/modules/matching/pairing/reading-thread.ts'
import { createSharing } from '../../../../src/modules/matching/pairing/shared-parts.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import { loadGolden } from './golden.ts'

test('a market that was read in a thread is what it would be here', (t) => {
  const golden = loadGolden('tuned')
  const markets = [...golden.onA.values(), ...golden.onB.values()].map((asked) => ({ asked, print: printOf(asked) }))
  const readings = structuredClone(work(markets))
  t.true(readings.length > 300)
  for (const [at, { asked, print }] of markets.entries()) {
    const { family, ...reading } = read(asked)
    const { pattern: _, ...plain } = { pattern: undefined, ...family }
    t.deepEqual(readings[at], { reading: { ...reading, family: plain }, prop: propOf(read(asked), asked), print })
  }
})

test('markets that share what is equal in them ask what they asked, and hold each name once', (t) => {
  const golden = loadGolden('tuned')
  const markets = [...golden.onA.values(), ...golden.onB.values()].map((asked) => ({ asked, print: printOf(asked) }))
  const [readings, plain] = [structuredClone(work(markets)), structuredClone(work(markets))]
  const share = createSharing()
  for (const { reading } of readings) share(reading)
  t.deepEqual(readings, plain)
  const subjects = readings.flatMap(({ reading: { subject } }) => subject ?? [])
  const texts = subjects.map((subject) => JSON.stringify(subject))
  t.true(new Set(texts).size < texts.length)
  t.is(new Set(subjects).size, new Set(texts).size)
})
