import test from 'ava'
import { z } from 'zod'
import type { Graph } from '../../../../../src/platform/neo4j/neo4j.ts'
import { attributes, clockAt, startApi } from '../../../../support/api.ts'
import { loadRecords, openTestGraph } from '../../../../support/load.ts'
import type { TestService } from '../../../../support/service.ts'
import { contentOf, ownPrefix, relationshipsOf, versionsOf } from '../support.ts'
import { dumpOf, mergeOn, splitOn } from './support.ts'

let graph: Graph
let api: TestService

test.before(async () => {
  graph = await openTestGraph()
  api = await startApi()
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

const loaded = (day: string) => ({ clock: clockAt(`${day}T12:00:00.000Z`) })
const person = (slug: string, displayName: string, more: object = {}) => ({
  ...{ slug, displayName, entityType: 'person', category: 'sports', subcategory: 'nfl' },
  ...more,
})
const team = (slug: string) => ({ ...person(slug, slug), entityType: 'team' })

/** Two records of one player, of two packs, and what is about them. */
async function twins(x: string): Promise<void> {
  await loadRecords(
    graph,
    { pack: `${x}p`, source: 'League' },
    [
      person(`${x}kept`, 'Patrick Mahomes', {
        attributes: { injury_status: { value: 'healthy', validFrom: '2025-09-01' }, position: 'QB' },
        relationships: { plays_for: [{ to: `${x}chiefs`, validFrom: '2017-04-27' }] },
      }),
      team(`${x}chiefs`),
      team(`${x}bears`),
      person(`${x}reid`, 'Andy Reid', {
        relationships: { colleague_of: [{ to: `${x}kept`, validFrom: '2018-01-01' }] },
      }),
    ],
    loaded('2026-01-02'),
  )
  await loadRecords(
    graph,
    { pack: `${x}q`, source: 'Press', asOf: '2026-01-10' },
    [
      person(`${x}twin`, 'Pat Mahomes', {
        aliases: ['Showtime'],
        attributes: {
          injury_status: { value: 'out', validFrom: '2026-01-10' },
          position: 'QB',
          nationality: 'American',
        },
        relationships: { plays_for: [{ to: `${x}chiefs`, validFrom: '2017-05-01' }] },
      }),
      { kind: 'relationship', from: `${x}reid`, type: 'colleague_of', to: `${x}twin`, validFrom: '2019-01-01' },
      { kind: 'event', key: 'hurt', eventType: 'injury', title: 'Hurt', happenedAt: '2026-01-10', about: [`${x}twin`] },
      {
        ...{
          kind: 'outcome',
          slug: `${x}mvp`,
          label: 'Mahomes',
          question: 'MVP?',
          category: 'sports',
          subcategory: 'nfl',
        },
        exposures: [{ entity: `${x}twin`, strength: 0.9, reasons: ['He is asked about.'] }],
      },
    ],
    loaded('2026-01-12'),
  )
}

test.serial('one chain of both holds, old names lead to it, and what was known before stays known', async (t) => {
  const x = ownPrefix()
  await twins(x)
  const before = await dumpOf(graph, x)
  const plan = await mergeOn(graph, '2026-02-01', [`${x}kept`, `${x}twin`], { dryRun: true })
  t.false(plan.written)
  t.true(
    plan.differences.some(({ what, old, new: now }) => what === 'injury_status' && old === 'healthy' && now === 'out'),
  )
  t.is(await dumpOf(graph, x), before, 'a dry run writes nothing')

  await mergeOn(graph, '2026-02-01', [`${x}kept`, `${x}twin`])
  t.deepEqual(await versionsOf(graph, x, 'kept', 'injury_status'), ['healthy 2025-09-01–2026-01-10', 'out 2026-01-10–'])
  const kept = (await contentOf(graph, x)).find(({ slug }) => slug === 'kept')
  t.deepEqual(
    kept?.facts
      .find(({ key }) => key === 'position')
      ?.versions.map(({ statedBy }) => statedBy.map(({ source }) => source)),
    [['League', 'Press']],
    'the same value of two sources is one version of both',
  )
  t.deepEqual(kept?.aliases, ['Pat Mahomes', 'Showtime'])
  t.deepEqual(await relationshipsOf(graph, x, 'kept'), ['plays_for chiefs 2017-04-27–'])
  t.deepEqual(await relationshipsOf(graph, x, 'reid'), [
    'colleague_of kept 2018-01-01–',
    'colleague_of twin 2019-01-01– (retracted)',
  ])

  const asked = await fetch(`${api.url}/api/entities/${x}twin/relationships?limit=5`, { redirect: 'manual' })
  t.is(asked.status, 308)
  t.is(asked.headers.get('location'), `/api/entities/${x}kept/relationships?limit=5`)
  t.like(await asked.json(), { success: false, code: 'merged', mergedInto: { slug: `${x}kept` } })
  const followed = await api.call(`/api/entities/${x}twin`)
  t.is(followed.status, 200)
  t.like(followed.body.entity, { slug: `${x}kept` })
  for (const path of [
    `/api/graph/entity/${x}twin/timeline?window=8760`,
    `/api/graph/view?type=neighborhood&entity=${x}twin`,
    `/api/graph/view?type=impact_chain&entity=${x}twin`,
    `/api/entities/${x}twin/completeness`,
    `/api/entities/${x}twin/markets`,
  ]) {
    t.is((await api.call(path)).status, 200, path)
    t.is((await fetch(`${api.url}${path}`, { redirect: 'manual' })).status, 308, path)
  }
  const listed = await api.call(`/api/entities?category=sports&subcategory=nfl&type=person&limit=200&q=${x}twin`)
  t.false(JSON.stringify(listed.body).includes(`${x}twin`))
  const events = await api.call(`/api/graph/entity/${x}kept/events?since=2026-01-01`)
  t.true(JSON.stringify(events.body).includes('Hurt'))
  const markets = await api.call(`/api/graph/entity/${x}kept/markets`)
  t.true(JSON.stringify(markets.body).includes(`${x}mvp`))

  const then = (slug: string) => api.call(`/api/entities/${slug}?knownAt=2026-01-20`)
  const [keptThen, twinThen] = [await then(`${x}kept`), await then(`${x}twin`)]
  t.is(attributes(keptThen).injury_status, 'healthy')
  t.is(attributes(twinThen).injury_status, 'out')
  t.is(attributes(twinThen).nationality, 'American')
  t.is(attributes(keptThen).nationality, undefined)
  const eventsThen = await api.call(`/api/graph/entity/${x}kept/events?since=2026-01-01&knownAt=2026-01-20`)
  t.false(JSON.stringify(eventsThen.body).includes('Hurt'))
  const twinEvents = await api.call(`/api/graph/entity/${x}twin/events?since=2026-01-01&knownAt=2026-01-20`)
  t.true(JSON.stringify(twinEvents.body).includes('Hurt'))

  await splitOn(graph, '2026-02-10', `${x}twin`)
  t.is(await dumpOf(graph, x), before)
  t.is((await api.call(`/api/entities/${x}twin`)).status, 200)
})

test.serial(
  'a pack that still names the merged one is loaded into the kept one, and to its own again after the split',
  async (t) => {
    const x = ownPrefix()
    const y = ownPrefix()
    for (const each of [x, y]) await twins(each)
    await mergeOn(graph, '2026-02-01', [`${x}kept`, `${x}twin`])
    for (const each of [x, y]) {
      await loadRecords(
        graph,
        { pack: `${each}q`, source: 'Press', asOf: '2026-02-02', maxClosedShare: 1 },
        [
          person(`${each}twin`, 'Pat Mahomes', {
            attributes: { injury_status: { value: 'questionable', validFrom: '2026-02-02' }, nationality: 'American' },
            relationships: { plays_for: [{ to: `${each}bears`, validFrom: '2026-02-02' }] },
          }),
          { kind: 'fact', entity: `${each}kept`, key: 'jersey_number', value: 15, validFrom: '2026-02-02' },
          {
            kind: 'relationship',
            from: `${each}reid`,
            type: 'colleague_of',
            to: `${each}twin`,
            validFrom: '2019-01-01',
            validTo: '2026-02-02',
          },
        ],
        loaded('2026-02-03'),
      )
    }
    t.deepEqual(await versionsOf(graph, x, 'kept', 'injury_status'), [
      'healthy 2025-09-01–2026-01-10',
      'out 2026-01-10–2026-02-02',
      'questionable 2026-02-02–',
    ])
    t.true((await relationshipsOf(graph, x, 'kept')).includes('plays_for bears 2026-02-02–'))
    t.like((await api.call(`/api/entities/${x}twin`)).body.entity, { slug: `${x}kept` }, 'it does not rise again')
    await splitOn(graph, '2026-02-10', `${x}twin`)
    t.deepEqual(await contentOf(graph, x), await contentOf(graph, y))
  },
)

const exposures = z.looseObject({ exposures: z.array(z.looseObject({ outcomeSlug: z.string() })) })
const slugsOf = (body: unknown) => exposures.parse(body).exposures.map(({ outcomeSlug }) => outcomeSlug)

test.serial('outcomes are merged with their exposures, and split', async (t) => {
  const x = ownPrefix()
  await twins(x)
  const outcome = { kind: 'outcome', label: 'Chiefs', question: 'Win?', category: 'sports', subcategory: 'nfl' }
  const exposed = (entity: string, strength: number) => ({ entity: x + entity, strength, reasons: ['It is the team.'] })
  const records = [
    { ...outcome, slug: `${x}one`, exposures: [exposed('chiefs', 0.9)] },
    { ...outcome, slug: `${x}two`, question: 'Who wins?', exposures: [exposed('chiefs', 0.5), exposed('bears', 0.4)] },
    {
      ...{ kind: 'market', venue: 'venue_a', externalId: `${x}m`, title: 'M' },
      contracts: [{ side: 'yes', outcome: `${x}two` }],
    },
  ]
  await loadRecords(graph, { pack: `${x}o` }, records, loaded('2026-01-20'))
  const before = await dumpOf(graph, x)
  await mergeOn(graph, '2026-02-01', [`${x}one`, `${x}two`], { what: 'outcome' })
  const prices = await api.call(`/api/graph/outcome/${x}two/prices`)
  t.is(prices.status, 200)
  const held = await api.call(`/api/traders/concentration/${x}two`)
  t.like(held.body, { outcomeSlug: `${x}one`, count: 1 })
  const about = async () => {
    const { body } = await api.call(`/api/entities/by-market/${x}m`)
    return JSON.stringify(body.entities)
  }
  t.true(
    (await about()).includes(`${x}chiefs`) && (await about()).includes(`${x}bears`),
    'the market prices the kept one',
  )
  const ofBears = await api.call(`/api/graph/entity/${x}bears/markets`)
  t.deepEqual(slugsOf(ofBears.body), [`${x}one`])
  const then = await api.call(`/api/graph/entity/${x}bears/markets?knownAt=2026-01-25`)
  t.deepEqual(slugsOf(then.body), [`${x}two`])
  const again = await loadRecords(graph, { pack: `${x}o`, asOf: '2026-02-02' }, records, loaded('2026-02-03'))
  t.deepEqual(again.rejected, [])
  await splitOn(graph, '2026-02-10', `${x}two`, 'outcome')
  t.is(await dumpOf(graph, x), before)
})

test.serial('what cannot be one is refused', async (t) => {
  const x = ownPrefix()
  await twins(x)
  await t.throwsAsync(mergeOn(graph, '2026-02-01', [`${x}kept`, `${x}chiefs`]), {
    message: /different types: person and team/,
  })
  await t.throwsAsync(mergeOn(graph, '2026-02-01', [`${x}kept`, `${x}nobody`]), { message: /there is no entity/ })
  await t.throwsAsync(splitOn(graph, '2026-02-01', `${x}kept`), { message: /not merged into anything/ })
  await mergeOn(graph, '2026-02-01', [`${x}kept`, `${x}twin`])
  await mergeOn(graph, '2026-02-02', [`${x}reid`, `${x}kept`])
  t.like((await api.call(`/api/entities/${x}twin`)).body.entity, { slug: `${x}reid` })
  await t.throwsAsync(splitOn(graph, '2026-02-03', `${x}twin`), {
    message: /a later merge builds on it: that of .*kept/,
  })
  await splitOn(graph, '2026-02-03', `${x}kept`)
  await splitOn(graph, '2026-02-03', `${x}twin`)
  t.like((await api.call(`/api/entities/${x}twin`)).body.entity, { slug: `${x}twin` })
})
