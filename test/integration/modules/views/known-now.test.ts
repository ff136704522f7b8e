import test from 'ava'
import fc from 'fast-check'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt } from '../../../support/api.ts'
import { histories, questions, type TestHistory } from '../../../support/histories.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import { type Asked, createProfiler } from '../../../support/profile.ts'
import { propertyRuns } from '../../../support/property-runs.ts'
import { unordered } from '../../../support/unordered.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})

test.after.always(() => graph.close())

const x = 'knownnow'
const runs = propertyRuns(3)

test('what is known now is answered alike by the text for now and by the text for any moment', async (t) => {
  const profiler = createProfiler(graph, clockAt('2026-06-15T12:00:00.000Z'))
  t.teardown(() => profiler.close())
  const differences: string[] = []
  const compared = new Set<string>()
  const requests: string[] = []
  for (const [run, history] of fc.sample(histories(x), { numRuns: runs, seed: 20_261_124 }).entries()) {
    await live(JSON.parse(JSON.stringify(history).replaceAll(x, `${x}${run}`)))
    requests.push(...questions(`${x}${run}`))
  }
  requests.push(
    '/api/entities?category=sports',
    '/api/entities?attr.injury_status=out',
    '/api/graph/movers?window=4000',
  )
  for (const request of requests) {
    // Of the past too: what had been recorded by then is one question, what held then is another.
    for (const asOf of ['2026-02-12T00:00:00.000Z', '2026-06-15T12:00:00.000Z']) {
      for (const asked of await profiler.askedOf(`${request}${request.includes('?') ? '&' : '?'}asOf=${asOf}`)) {
        if (asked.query.latest === undefined) continue
        compared.add(asked.query.name)
        const [now, ever] = await bothOf(asked)
        if (now !== ever) differences.push(`${request}: ${asked.query.name}\nnow  ${now}\never ${ever}`)
      }
    }
  }
  t.deepEqual(differences, [])
  t.true(compared.size > 15, [...compared].join(', '))
})

/**
 * What the text for now and the text for any moment give for the same parameters. Other tests load into this graph: where the first says something else
 * when it is asked again, both are asked anew.
 */
async function bothOf({ query, parameters }: Asked, turnsLeft = 20): Promise<string[]> {
  const { name, text, row } = query
  const now = async () => unordered(await graph.read(query, parameters))
  const before = await now()
  const ever = unordered(await graph.read({ name, text, row }, parameters))
  return before === (await now()) || turnsLeft === 0 ? [before, ever] : bothOf({ query, parameters }, turnsLeft - 1)
}

async function live(history: TestHistory): Promise<void> {
  for (const { at, packs } of history) {
    for (const { header, records } of packs) {
      const { rejected } = await loadRecords(graph, header, records, { clock: clockAt(at) })
      if (rejected.length > 0) throw new Error(`rejected: ${JSON.stringify(rejected)}`)
    }
  }
}
