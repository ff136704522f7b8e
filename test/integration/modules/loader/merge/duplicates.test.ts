import test from 'ava'
import { findDuplicates, part } from '../../../../../src/modules/loader/merge/duplicates.ts'
import type { Mergeable } from '../../../../../src/modules/loader/merge/queries.ts'
import type { Graph } from '../../../../../src/platform/neo4j/neo4j.ts'
import { clockAt } from '../../../../support/api.ts'
import { loadRecords, openTestGraph } from '../../../../support/load.ts'
import { ownPrefix } from '../support.ts'
import { mergeOn } from './support.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

/** The suspected pairs of a prefix, without it. Other tests share the graph. */
async function suspected(x: string, what: Mergeable) {
  const all = await findDuplicates(graph, what, 100_000)
  return all
    .filter(({ one }) => one.startsWith(x))
    .map(({ one, other, score, reasons }) => [one, other, score, ...reasons].join(' | ').replaceAll(x, ''))
}

test.serial('a common name and something in common make a suspicion, an identifier that differs ends it', async (t) => {
  const x = ownPrefix()
  const name = `José ${x}`
  const person = (slug: string, displayName: string, more: object = {}) => ({
    ...{ slug: x + slug, displayName, entityType: 'person', category: 'sports', subcategory: 'nfl' },
    ...more,
  })
  const plays = { relationships: { plays_for: [`${x}chiefs`] } }
  await loadRecords(graph, { pack: `${x}p` }, [
    { ...person('chiefs', `Chiefs ${x}`), entityType: 'team' },
    person('a', name, { ...plays, attributes: { gsis_id: `${x}1` } }),
    person('b', `JOSE ${x}`, plays),
    person('c', `Joe ${x}`, { ...plays, aliases: [name], attributes: { gsis_id: `${x}2` } }),
    person('d', name),
  ])
  t.deepEqual(await suspected(x, 'entity'), [
    'a | b | 0.65 | the same name | both are related to chiefs',
    'b | c | 0.45 | a name of one is an alias of the other | both are related to chiefs',
  ])
  await part(
    { graph, clock: clockAt('2026-02-01T00:00:00Z') },
    { what: 'entity', one: `${x}c`, other: `${x}b`, by: 'ada', reason: 'brothers' },
  )
  t.deepEqual(await suspected(x, 'entity'), ['a | b | 0.65 | the same name | both are related to chiefs'])
  await mergeOn(graph, '2026-02-02', [`${x}a`, `${x}b`])
  t.deepEqual(await suspected(x, 'entity'), [], 'what is one is no suspicion')
})

test.serial('two outcomes that ask the same in the same words and close together are suspected', async (t) => {
  const x = ownPrefix()
  const outcome = (slug: string, question: string, closesAt: string) => ({
    ...{ kind: 'outcome', slug: x + slug, label: 'Chiefs', question, category: 'sports', subcategory: 'nfl', closesAt },
  })
  await loadRecords(graph, { pack: `${x}p` }, [
    outcome('a', `Will ${x} win?`, '2027-02-14'),
    outcome('b', `Will ${x} win`, '2027-02-14'),
    outcome('c', `Will ${x} lose?`, '2027-02-14'),
    // One that nobody has filed stops nothing.
    { kind: 'outcome', slug: `${x}d`, label: 'Chiefs', question: `Will ${x} draw?`, subcategory: 'nfl' },
  ])
  t.deepEqual(await suspected(x, 'outcome'), ['a | b | 0.7 | the same name | they close at the same time'])
})
