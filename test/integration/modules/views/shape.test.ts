import test from 'ava'
import fc from 'fast-check'
import { eventId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { type TestOutcome, writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'
import { faultsOf, missing } from '../../../support/well-formed.ts'

const clock = clockAt('2026-06-01T00:00:00Z')
const settings = { ANSWER_CACHE: 'false' }
let graph: Graph
let api: TestService
let other: TestService

test.before(async () => {
  graph = await openTestGraph()
  // Two processes of one service must answer the same.
  ;[api, other] = await Promise.all([startApi(clock, settings), startApi(clock, settings)])
})

test.after.always(() => Promise.all([graph.close(), api.stop(), other.stop()]))

const size = 40
const nodeOf = fc.nat({ max: size - 1 })
const confidence = fc.constantFrom(0.5, 0.9, 1)

/** Organisations that are related at random, all of them also to the first, with outcomes and events of some. */
const randomGraph = fc.record({
  ties: fc.array(fc.record({ from: nodeOf, to: nodeOf, confidence }), { minLength: 40, maxLength: 90 }),
  exposures: fc.array(fc.record({ entity: nodeOf, outcome: fc.nat({ max: 9 }), strength: confidence }), {
    minLength: 10,
    maxLength: 40,
  }),
  events: fc.array(fc.uniqueArray(nodeOf, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 6 }),
})
type RandomGraph = typeof randomGraph extends fc.Arbitrary<infer G> ? G : never

async function write(t: Parameters<typeof load>[0], x: string, { ties, exposures, events }: RandomGraph) {
  const name = (at: number) => `${x}-${at}`
  const related = Map.groupBy(
    ties.filter(({ from, to }) => from !== to),
    ({ from }) => from,
  )
  const records = Array.from({ length: size }, (_, at) => ({
    slug: name(at),
    displayName: `Node ${at} of ${x}`,
    entityType: 'org',
    tags: [x],
    attributes: { industry: ['Banks', 'Energy'][at % 2] },
    relationships: {
      affiliated_with: [
        ...new Map(
          (related.get(at) ?? []).map(({ to, confidence: sure }) => [to, { to: name(to), confidence: sure }]),
        ).values(),
      ],
      ...(at > 0 && { member_of: [name(0)] }),
    },
  }))
  const told = events.map((about, at) => ({
    kind: 'event',
    key: `event-${at}`,
    eventType: 'report',
    title: `Event ${at}`,
    // Two of them at one moment.
    happenedAt: `2026-05-0${1 + (at % 5)}T12:00:00Z`,
    about: about.map(name),
  }))
  await load(
    t,
    graph,
    { pack: x, defaults: { category: 'finance', subcategory: 'equities' } },
    [...records, ...told],
    clock,
  )
  const outcomes = Map.groupBy(exposures, ({ outcome }) => outcome)
  await writeOutcomes(
    graph,
    [...outcomes].map(
      ([at, exposed]): TestOutcome => ({
        slug: `${x}-outcome-${at}`,
        group: `${x}-group`,
        exposures: [
          ...new Map(exposed.map(({ entity, strength }) => [entity, { entity: name(entity), strength }])).values(),
        ],
      }),
    ),
  )
}

function questions(x: string, { exposures }: RandomGraph): string[] {
  const outcome = `${x}-outcome-${exposures[0]?.outcome}`
  const around = [`${x}-0`, `${x}-7`].flatMap((slug) => [
    ...[1, 2, 3].flatMap((depth) =>
      [5, 30].flatMap((limit) => [
        `/api/graph/entity/${slug}/neighborhood?depth=${depth}&limit=${limit}&includeFacts=true&includeEvents=true`,
        `/api/entities/${slug}/graph?depth=${depth}&maxNodes=${limit}`,
        `/api/entities/${slug}/related?depth=${depth}&limit=${limit}`,
        `/api/graph/view?type=impact_chain&entity=${slug}&depth=${depth}&limit=${limit}`,
      ]),
    ),
    `/api/entities/${slug}`,
    `/api/entities/${slug}/relationships?limit=5`,
    `/api/entities/${slug}/statements`,
    `/api/graph/entity/${slug}/markets?includeFacts=true&limit=5`,
    `/api/graph/view?type=timeline&entity=${slug}&depth=3&window=8000&limit=4`,
    `/api/graph/entity/${slug}/events`,
    `/api/graph/view?type=explain_fact&entity=${slug}&factKey=industry`,
  ])
  return [
    ...around,
    `/api/graph/view?type=market_context&outcome=${outcome}&window=8000&limit=4`,
    `/api/graph/topic/${x}?limit=10`,
    `/api/graph/event/${eventId(`${x}|event-0`)}/impact?includeMarkets=true`,
    `/api/graph/path?from=${x}-3&to=${x}-7&k=10`,
    `/api/graph/path?from=${x}-0&to=${x}-9&k=10`,
  ]
}

test('on random graphs with a hub: the same question has the same answer, and every answer is well formed', async (t) => {
  for (const [run, sample] of fc.sample(randomGraph, { numRuns: 2, seed: 20_261_121 }).entries()) {
    const x = `shape${run}`
    await write(t, x, sample)
    for (const question of questions(x, sample)) {
      const first = await api.call(question)
      t.is(first.status, 200, question)
      t.is((await api.call(question)).text, first.text, question)
      t.is((await other.call(question)).text, first.text, question)
      t.deepEqual(faultsOf(first.body), [], question)
    }
  }
})

test('on random graphs: what is near is there too when more is asked for, unless the answer says that it was cut', async (t) => {
  const [sample] = fc.sample(randomGraph, { numRuns: 1, seed: 7 })
  if (sample === undefined) throw new Error('no sample')
  const x = 'shape-near'
  await write(t, x, sample)
  let whole = 0
  for (const slug of [`${x}-0`, `${x}-5`, `${x}-11`]) {
    for (const path of [
      `/api/graph/entity/${slug}/neighborhood?limit=500&`,
      `/api/entities/${slug}/graph?maxNodes=500&`,
    ]) {
      const answers = await Promise.all([1, 2, 3].map(async (depth) => (await api.call(`${path}depth=${depth}`)).body))
      for (const [at, deeper] of answers.entries()) {
        const nearer = answers[at - 1]
        if (nearer === undefined || deeper.truncated === true) continue
        whole += 1
        t.deepEqual(missing(nearer, deeper), [], `${path}${at + 1}`)
      }
    }
    const related = async (depth: number) => {
      const { body } = await api.call(`/api/entities/${slug}/related?limit=500&depth=${depth}`)
      t.is(body.truncated, false)
      return list(body.relatedEntities).map(({ entity, distance }) => `${object(entity).slug} ${distance}`)
    }
    const near = await related(1)
    const far = new Set(await related(3))
    t.deepEqual(
      near.filter((each) => !far.has(each)),
      [],
    )
  }
  t.is(whole, 12)
})
