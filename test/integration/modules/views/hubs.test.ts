import { randomUUID } from 'node:crypto'
import test, { type ExecutionContext } from 'ava'
import fc from 'fast-check'
import { marketId, outcomeId } from '../../../../src/domain/ids.ts'
import { writeLinked } from '../../../../src/modules/linking/relink.ts'
import { undoLoad } from '../../../../src/modules/loader/undo.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, object, startApi } from '../../../support/api.ts'
import { histories } from '../../../support/histories.ts'
import { rankAsHubs, readBothWays } from '../../../support/hubs.ts'
import { articleWays, loadRecords, openTestGraph, type TestHeader } from '../../../support/load.ts'
import { createProfiler, type Profiler } from '../../../support/profile.ts'
import type { TestService } from '../../../support/service.ts'
import { mergeOn, splitOn } from '../loader/merge/support.ts'

const hub = 'hubs-land'
const place = (at: number) => `hubs-place-${String(at).padStart(2, '0')}`
let graph: Graph
let profiler: Profiler
let api: TestService

test.before(async () => {
  graph = await openTestGraph()
  api = await startApi(undefined, { ANSWER_CACHE: 'false' })
  profiler = createProfiler(graph, clockAt('2026-06-15T12:00:00.000Z'))
})
test.after.always(() => Promise.all([graph.close(), profiler.close(), api.stop()]))

const noon = (day: string) => `${day}T12:00:00.000Z`
const later = (day: string) => `${day}T12:30:00.000Z`

function requestsAbout(slug: string): string[] {
  return [
    `/api/entities/${slug}/full?`,
    `/api/entities/${slug}/relationships?limit=3`,
    `/api/entities/${slug}/related?depth=2&limit=5`,
    `/api/entities/${slug}/related?depth=3&limit=40`,
    `/api/entities/${slug}/graph?depth=1&maxNodes=4`,
    `/api/entities/${slug}/graph?depth=2&maxNodes=10`,
    `/api/entities/${slug}/graph?depth=3&maxNodes=30`,
    `/api/graph/entity/${slug}/markets?limit=3`,
  ]
}

/** Asks all about an entity at a time, by both texts of each statement; how many read the lists of a hub. */
async function countedOf(t: ExecutionContext, slug: string, at: string): Promise<number> {
  let counted = 0
  for (const request of requestsAbout(slug)) {
    for (const asked of await profiler.askedOf(`${request}&asOf=${at}`.replace('?&', '?'))) {
      if (asked.query.latest === undefined) continue
      const { now, ever, isCounted } = await readBothWays(graph, asked)
      t.is(now, ever, `${request} at ${at}: ${asked.query.name}`)
      if (isCounted) counted += 1
    }
  }
  return counted
}

const defaults = { category: 'politics', subcategory: 'presidential' }

/** A country of twelve places, of which some border on each other; the first is the surest, four are exposed. */
const land = [
  { slug: hub, displayName: 'Hubs land', entityType: 'place' },
  ...Array.from({ length: 12 }, (_, at) => ({
    slug: place(at),
    displayName: `Place ${at}`,
    entityType: 'place',
    relationships: {
      located_in: [{ to: hub, confidence: at === 0 ? 0.99 : at < 4 ? 0.9 : 0.5 }],
      ...(at % 3 === 1 && { affiliated_with: [place(at - 1), ...(at > 3 ? [place(at - 3)] : [])] }),
    },
  })),
  ...[0, 1, 5, 11].map((at) => ({
    ...{
      kind: 'outcome',
      slug: `hubs-outcome-${at}`,
      label: `Outcome ${at}`,
      question: `Is it ${at}?`,
      status: 'open',
    },
    exposures: [{ entity: place(at), role: 'subject', strength: 0.9, reasons: ['It is meant.'] }],
  })),
  ...[0, 1].map((at) => ({
    ...{ kind: 'market', venue: 'venue_b', externalId: `hubs-${at}`, title: `Is it ${at}?` },
    contracts: [{ side: 'yes', outcome: `hubs-outcome-${at}` }],
  })),
]

async function told(t: ExecutionContext, day: string, header: TestHeader, records: readonly object[]) {
  const { rejected, files } = await loadRecords(graph, { asOf: day, defaults, ...header }, records, {
    clock: clockAt(noon(day)),
  })
  t.deepEqual(rejected, [])
  return files[0]?.load ?? ''
}

async function undone(load: string, day: string): Promise<void> {
  await undoLoad(
    [load],
    { dryRun: false, maxDifferences: 50 },
    {
      ...{ graph, articles: articleWays, newId: randomUUID, say: () => {}, signal: new AbortController().signal },
      clock: clockAt(noon(day)),
    },
  )
}

const tie = (at: number, more: object) => ({
  ...{ kind: 'relationship', from: place(at), type: 'located_in', to: hub },
  ...more,
})
const exposure = (at: number, key: number) => ({
  ...{ kind: 'exposure', outcome: `hubs-outcome-${key}`, entity: place(at), strength: 0.8, reasons: ['It is near.'] },
})

/** Links a market to an entity as the worker does. */
async function linked(entity: string, at: number, now: string): Promise<void> {
  const market = marketId('venue_b', `hubs-${at}`)
  const link = {
    entity,
    role: 'subject' as const,
    exposureType: 'event',
    strength: 0.9,
    confidence: 1,
    reasons: ['It is named.'],
  }
  const row = {
    ...{ market, outcome: outcomeId(`hubs-outcome-${at}`), contentHash: '', place: null },
    ...{
      statedIn: `linking@1|${market}`,
      links: [{ ...link, sign: 1, span: 'title:0-5', rule: 'name', rivals: [], margin: 1 }],
    },
  }
  await graph.transact((transaction) => writeLinked(transaction, [row], now))
}

test.serial(
  'the strongest of a hub are read from its lists until something of it changes, whatever that is',
  async (t) => {
    await told(t, '2026-01-02', { pack: 'hubs' }, land)
    await rankAsHubs(graph, [hub], noon('2026-01-03'))
    t.true((await countedOf(t, hub, later('2026-01-03'))) >= 7)
    t.is(await countedOf(t, hub, noon('2026-01-02')), 0, 'before they were made')

    let load = ''
    const steps: [what: string, day: string, work: (day: string) => Promise<unknown>][] = [
      [
        'a new place',
        '2026-01-05',
        (day) =>
          told(t, day, { pack: 'hubs-new' }, [
            { slug: place(12), displayName: 'Place 12', entityType: 'place', relationships: { located_in: [hub] } },
          ]),
      ],
      ['an end', '2026-01-07', (day) => told(t, day, { pack: 'hubs-end' }, [tie(1, { validTo: '2026-01-06' })])],
      [
        'an end to come',
        '2026-01-09',
        (day) => told(t, day, { pack: 'hubs-to-come' }, [tie(2, { validTo: '2026-03-01' })]),
      ],
      [
        'a correction',
        '2026-01-11',
        async (day) => {
          const [first, second, ...rest] = land
          const surer = { ...second, relationships: { located_in: [{ to: hub, confidence: 0.4 }] } }
          load = await told(t, day, { pack: 'hubs', version: '2' }, [first ?? {}, surer, ...rest])
        },
      ],
      ['an undone load', '2026-01-13', (day) => undone(load, day)],
      ['a merge', '2026-01-15', (day) => mergeOn(graph, day, [place(4), place(5)])],
      ['a split', '2026-01-17', (day) => splitOn(graph, day, place(5))],
      ['an exposure', '2026-01-19', (day) => told(t, day, { pack: 'hubs-exposed' }, [exposure(7, 0)])],
      ['a link', '2026-01-21', (day) => linked(place(8), 0, noon(day))],
    ]
    for (const [what, day, work] of steps) {
      await rankAsHubs(graph, [hub], `${day}T11:45:00.000Z`)
      t.true((await countedOf(t, hub, `${day}T11:50:00.000Z`)) >= 7, `before ${what} the lists are read`)
      await work(day)
      t.is(await countedOf(t, hub, later(day)), 0, `after ${what} they are not`)
    }

    await rankAsHubs(graph, [hub], '2026-02-28T23:30:00.000Z')
    await told(t, '2026-01-23', { pack: 'hubs-exposed-too' }, [exposure(7, 1)])
    await linked(place(0), 1, noon('2026-01-23'))
    t.true((await countedOf(t, hub, '2026-02-28T23:59:00.000Z')) >= 7, 'who was exposed already changes nothing')
    t.is(await countedOf(t, hub, '2026-03-01T00:00:00.000Z'), 0, 'once a relationship has ended')
  },
)

test.serial('of a hub all relationships are counted, and the strongest told', async (t) => {
  const edges = async () => {
    const answer = await api.call('/api/entities/hubs-crowd/relationships?limit=2')
    const { to } = object(answer.body['relationships'])
    return {
      reason: answer.body['reason'],
      slugs: (to as { entity: { slug: string } }[]).map(({ entity }) => entity.slug),
    }
  }
  const member = (at: number) => ({
    ...{ slug: `hubs-member-${at}`, displayName: `Member ${at}`, entityType: 'person' },
    relationships: { member_of: [{ to: 'hubs-crowd', confidence: at === 3 ? 0.9 : 0.8 }] },
    ...(at === 1 && { attributes: { nationality: 'Dutch' } }),
  })
  const crowd = { slug: 'hubs-crowd', displayName: 'Crowd', entityType: 'org' }
  await told(t, '2026-01-02', { pack: 'hubs-crowd' }, [crowd, ...[0, 1, 2, 3].map(member)])
  // The surest first; of the others the one of whom more is known.
  const expected = {
    reason: 'the 2 strongest of 4 relationships that end here',
    slugs: ['hubs-member-3', 'hubs-member-1'],
  }
  t.deepEqual(await edges(), expected)
  await rankAsHubs(graph, ['hubs-crowd'], new Date().toISOString())
  t.deepEqual(await edges(), expected)
})

test.serial('what lies behind the strongest of a hub is none of its other neighbours', async (t) => {
  const of = (at: number) => `hubs-wide-${String(at).padStart(2, '0')}`
  const wide = { slug: 'hubs-wide', displayName: 'Wide land', entityType: 'place' }
  const confidence = (at: number) => (at === 0 ? 0.9 : at === 39 ? 0.4 : 0.5)
  const places = Array.from({ length: 40 }, (_, at) => ({
    ...{ slug: of(at), displayName: `Wide place ${at}`, entityType: 'place' },
    relationships: {
      located_in: [{ to: 'hubs-wide', confidence: confidence(at) }],
      ...(at === 0 && { affiliated_with: [of(39), 'hubs-abroad'] }),
    },
  }))
  const abroad = { slug: 'hubs-abroad', displayName: 'Abroad', entityType: 'org' }
  await told(t, '2026-01-02', { pack: 'hubs-wide' }, [wide, abroad, ...places])
  const shown = async () => {
    const { body } = await api.call('/api/entities/hubs-wide/graph?depth=2&maxNodes=4')
    return list(object(body.graph).nodes).map(({ slug, distance }) => `${String(slug)} ${String(distance)}`)
  }
  // One of three places is for the second step; the weakest place, to which the strongest leads, is one of the first.
  const expected = ['hubs-wide 0', `${of(0)} 1`, `${of(1)} 1`, 'hubs-abroad 2']
  t.deepEqual(await shown(), expected)
  await rankAsHubs(graph, ['hubs-wide'], new Date().toISOString())
  t.deepEqual(await shown(), expected)
})

test.serial('the lists of a hub tell what a search through all would, after any history', async (t) => {
  for (const [run, history] of fc.sample(histories('hubprop'), { numRuns: 2, seed: 20_261_128 }).entries()) {
    const x = `hubprop${run}`
    const own: typeof history = JSON.parse(JSON.stringify(history).replaceAll('hubprop', x))
    for (const [at, { at: day, packs }] of own.entries()) {
      const hubs = [`eagles-${x}`, `league-${x}`, `ada-${x}`]
      if (at === 1) await rankAsHubs(graph, hubs, day.replace('T12:00', 'T11:45'))
      for (const { header, records } of packs) await loadRecords(graph, header, records, { clock: clockAt(day) })
      if (at !== 1) await rankAsHubs(graph, hubs, day.replace('T12:00', 'T12:15'))
      for (const slug of hubs) {
        const counted = await countedOf(t, slug, day.replace('T12:00', 'T12:30'))
        // Who has no team has no lists either.
        if (at !== 1 && !slug.startsWith('ada')) t.true(counted >= 7, `${slug} ${at}: ${counted}`)
      }
    }
  }
})
