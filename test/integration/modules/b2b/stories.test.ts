import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { clustersSince } from '../../../../src/modules/b2b/clusters.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { load } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { loadQuestions } from './world.ts'

type Told = { id: string; title: string; at: string; named: object[]; claims: object[] }

const tellInjury: Query<Told, unknown> = {
  name: 'test/tell-injury',
  text: readFileSync(new URL('tell-injury.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

const x = 'storied'
const at = '2031-03-01T10:00:00.000Z'
const later = '2031-03-01T12:00:00.000Z'
let graph: Graph

test.before(async (t) => {
  graph = await openTestGraph()
  await loadQuestions(t, graph, x, [])
})

test.after.always(() => graph?.close())

const named = [
  { entity: `chiefs-${x}`, role: 'subject' },
  { entity: `mahomes-${x}`, role: 'participant' },
  { entity: `bills-${x}`, role: 'participant' },
]

async function clusterOf(id: string) {
  const clusters = await clustersSince(graph, { at: later, known: later }, Date.parse(at) - 1)
  return clusters.find((cluster) => cluster.id === id)
}

async function aboutWhom(id: string): Promise<string[]> {
  return ((await clusterOf(id))?.entities ?? []).map(({ slug }) => slug).toSorted()
}

test.serial(
  'a story that claims something is of whom it claims it and of whoever does it, not of an opponent',
  async (t) => {
    const claims = [{ entity: `mahomes-${x}`, key: 'injury_status', value: 'out' }]
    await graph.write(tellInjury, { id: `${x}-out`, title: 'Chiefs rule out Mahomes against Bills', at, named, claims })
    t.deepEqual(await aboutWhom(`${x}-out`), [`chiefs-${x}`, `mahomes-${x}`])
  },
)

test.serial('a story without a claim is of all whom it names', async (t) => {
  await graph.write(tellInjury, { id: `${x}-game`, title: 'Chiefs and Mahomes meet Bills', at, named, claims: [] })
  t.deepEqual(await aboutWhom(`${x}-game`), [`bills-${x}`, `chiefs-${x}`, `mahomes-${x}`])
})

test.serial('a story says something where it claims it, or is a signal of a place', async (t) => {
  const says = async (id: string, title: string, about: object[], claims: object[]) => {
    await graph.write(tellInjury, { id: `${x}-${id}`, title, at, named: about, claims })
    return (await clusterOf(`${x}-${id}`))?.says
  }
  const place = { slug: `border-${x}`, displayName: 'Border land', entityType: 'place' }
  await load(
    t,
    graph,
    { pack: `border-${x}`, asOf: '2026-02-01', defaults: { category: 'politics', subcategory: 'international' } },
    [place],
  )
  const there = [{ entity: place.slug, role: 'subject' }]
  t.false(await says('library', 'Chiefs visit town library', named, []))
  t.true(
    await says('doubt', 'Mahomes misses practice', named, [
      { entity: `mahomes-${x}`, key: 'injury_status', value: 'out' },
    ]),
  )
  t.false(await says('feature', 'Border land opens a museum', there, []))
  t.true(await says('clash', 'Troops clash in Border land, 3 killed', there, []))
  t.false(await says('fans', 'Troops of fans clash, 3 killed', named, []), 'no place is named')
})
