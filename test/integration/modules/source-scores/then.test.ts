import test from 'ava'
import fc from 'fast-check'
import { listScores, readEvidence, shapePrediction } from '../../../../src/modules/source-scores/service.ts'
import { endOfTime } from '../../../../src/platform/moments.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { openTestGraph } from '../../../support/load.ts'
import { type Report, writeClaims } from './world.ts'

let graph: Graph
test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

const dayMs = 86_400_000
const checkpoints = 6
const step = 30

type Step = { author: number; claim: number; lateDays: number; firstHand: boolean; denies: boolean; state: number }

const steps = fc.array(
  fc.array(
    fc.record({
      author: fc.integer({ min: 0, max: 3 }),
      claim: fc.integer({ min: 0, max: 7 }),
      lateDays: fc.integer({ min: 0, max: 40 }),
      firstHand: fc.boolean(),
      denies: fc.boolean(),
      state: fc.integer({ min: 0, max: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  { minLength: checkpoints, maxLength: checkpoints },
)

const states = ['rumor', 'reported', 'confirmed', 'denied', 'expired']

/** What is recorded by a checkpoint: reports and states, some of which happened long before. */
function rowOf({ author, claim, lateDays, firstHand, denies, state }: Step, recorded: number, era: string): Report {
  const at = new Date(recorded - lateDays * dayMs).toISOString()
  const recordedAt = new Date(recorded).toISOString()
  return {
    ...{
      author: `${era} author ${author}`,
      publisher: era,
      claim: `${era} claim ${claim}`,
      category: 'then',
      at,
      recordedAt,
    },
    ...{ expiresAt: new Date(recorded + 20 * dayMs).toISOString(), firstHand, denies },
    states: [{ state: states[state] ?? 'rumor', at, recordedAt }],
  }
}

test('what is computed now for then is what was computed then', async (t) => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      run += 1
      // Each run has years of its own, before those of any other test.
      const start = Date.UTC(1900 + run * 2, 0, 1)
      const era = `era ${run}`
      const answered: { at: string; said: unknown }[] = []
      for (const [index, batch] of history.entries()) {
        const recorded = start + (index + 1) * step * dayMs
        const rows = batch.map((each) => rowOf(each, recorded, era))
        await graph.write(writeClaims, {
          rows: [...new Map(rows.map((row) => [row.author + row.claim, row])).values()],
        })
        const at = new Date(recorded + 10 * dayMs).toISOString()
        answered.push({ at, said: await allAt(at, endOfTime) })
      }
      for (const { at, said } of answered) t.deepEqual(await allAt(at, at), said, at)
    }),
    { numRuns: 8 },
  )
})

async function allAt(at: string, known: string) {
  const evidence = await readEvidence(graph, { at, known })
  return {
    scores: listScores(evidence, { limit: 200, sort: 'author', minEvents: 0 }),
    predictions: evidence.authors.map((author) => shapePrediction(author, evidence, 'then')),
  }
}
