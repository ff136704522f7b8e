import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { z } from 'zod'
import { acceptanceJob, acceptanceJobs } from '../../../../src/modules/acceptance/jobs.ts'
import { createTextLoader } from '../../../../src/modules/loader/load-texts.ts'
import { createWriters } from '../../../../src/platform/jobs/writing.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { latestFence } from '../../../support/fence.ts'
import { articleWays, openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService
let localDir: string
const clock = clockAt('2026-03-10T00:00:00Z')
const defaults = { category: 'sports', subcategory: 'nfl' }
const world = [
  { slug: 'saltmarsh-terns', displayName: 'Saltmarsh Terns', entityType: 'team', aliases: ['Terns'] },
  ...['Wendell Marshgate', 'Corwin Saltfleet', 'Ambrose Fenwater'].map((displayName) => ({
    slug: displayName.toLowerCase().replace(' ', '-'),
    displayName,
    entityType: 'person',
    attributes: { injury_status: 'healthy' },
    relationships: { plays_for: ['saltmarsh-terns'] },
  })),
]

test.before(async (t) => {
  graph = await openTestGraph()
  localDir = await mkdtemp(join(tmpdir(), 'oddsgraph-acceptance-'))
  await load(t, graph, { pack: 'acceptance-world', asOf: '2026-02-01', defaults }, world, clock)
  api = await startApi(clock)
})

test.after.always(async () => {
  await Promise.all([graph.close(), api.stop()])
  await rm(localDir, { recursive: true, force: true })
})

let articles = 0
const official = (title: string, publishedAt: string, publisher = 'Saltmarsh Terns') => {
  articles += 1
  const url = `https://terns.example.com/${articles}`
  return { kind: 'article', url, title, publisher, publishedAt, publisherKind: 'official' }
}

const readState = {
  name: 'test/list-claims',
  text: readFileSync(new URL('list-claims.cypher', import.meta.url), 'utf8'),
  row: z.object({
    value: z.string(),
    state: z.string(),
    fact: z.string().nullable(),
    reason: z.string().nullable(),
    awaits: z.boolean().nullable(),
  }),
}
const claimsOf = (subject: string) => graph.read<{ subject: string }, unknown>(readState, { subject })

async function accept(): Promise<void> {
  const loader = createTextLoader({ graph, clock, localDir, articles: articleWays, say: () => {} })
  const [job] = acceptanceJobs({ graph, clock, writers: createWriters(graph), loader })
  const fence = await latestFence(graph, acceptanceJob)
  await job?.run({ signal: AbortSignal.timeout(60_000), fence, report() {} })
}

async function historyOf(slug: string, query = '') {
  const { body } = await api.call(`/api/graph/entity/${slug}/fact/injury_status/history${query}`)
  const shown = list(body['versions']).map(({ value, validFrom, source }) => ({ value, validFrom, source }))
  return {
    current: object(body['fact'])['currentValue'],
    versions: shown,
    contradictions: list(body['contradictions']),
    claims: list(body['claims']),
    statements: list(list(body['versions'])[0]?.['statements']),
  }
}

test.serial(
  'what the team says of its player becomes a version of the fact, with the report as its source',
  async (t) => {
    await load(
      t,
      graph,
      { pack: 'terns-a', asOf: '2026-03-01' },
      [official('Terns rule out Wendell Marshgate for Sunday', '2026-03-01T12:00:00Z')],
      clock,
    )
    await accept()
    const { current, versions, claims, statements } = await historyOf('wendell-marshgate')
    t.is(current, 'out')
    t.like(statements[0], {
      url: 'https://terns.example.com/1',
      confidence: 0.95,
      firstSeen: '2026-03-01T12:00:00.000Z',
    })
    t.like(claims[0], {
      value: 'out',
      change: 'is',
      state: 'confirmed',
      stateAt: '2026-03-01T12:00:00.000Z',
      reports: 1,
      fact: 'stated',
      firstReport: { title: 'Terns rule out Wendell Marshgate for Sunday', source: 'Saltmarsh Terns' },
    })
    t.deepEqual((await historyOf('wendell-marshgate', '?asOf=2026-03-01T11:00:00Z')).claims, [], 'not said yet')
    t.deepEqual(versions[0], {
      value: 'out',
      validFrom: '2026-03-01T12:00:00.000Z',
      source: 'Saltmarsh Terns: Terns rule out Wendell Marshgate for Sunday',
    })
    t.like(versions[1], { value: 'healthy', validFrom: '2026-02-01T00:00:00.000Z' })
    t.deepEqual(await claimsOf('wendell-marshgate|injury_status'), [
      { value: 'out', state: 'confirmed', fact: 'stated', reason: null, awaits: null },
    ])
    await accept()
    t.is((await historyOf('wendell-marshgate')).versions.length, 2, 'a second run states nothing again')
  },
)

test.serial('what the team takes back on the same day is taken back, and stays known as it was', async (t) => {
  await load(
    t,
    graph,
    { pack: 'terns-b', asOf: '2026-03-02' },
    [official('Terns rule out Corwin Saltfleet for Sunday', '2026-03-02T12:00:00Z')],
    clock,
  )
  await accept()
  t.is((await historyOf('corwin-saltfleet')).current, 'out')
  await load(
    t,
    graph,
    { pack: 'terns-c', asOf: '2026-03-02' },
    [official('Corwin Saltfleet is not out for Sunday', '2026-03-02T15:00:00Z')],
    clock,
  )
  t.like(await claimsOf('corwin-saltfleet|injury_status'), { 0: { state: 'denied', awaits: true } })
  await accept()
  const { current, contradictions, claims } = await historyOf('corwin-saltfleet')
  t.like(claims[0], { state: 'denied', cause: 'Saltmarsh Terns takes it back', fact: 'taken_back', reports: 2 })
  t.is(current, 'healthy')
  t.like(contradictions[0], { value: 'out', kind: 'retracted' })
  t.like(await claimsOf('corwin-saltfleet|injury_status'), { 0: { fact: 'taken_back', awaits: null } })
})

test.serial('who begins at a club, and what nobody official says, become no facts', async (t) => {
  await load(
    t,
    graph,
    { pack: 'terns-d', asOf: '2026-03-03' },
    [
      official('Terns sign Ambrose Fenwater', '2026-03-03T12:00:00Z'),
      official('Ambrose Fenwater ruled out for Sunday', '2026-03-03T13:00:00Z', 'Marsh Gazette'),
    ],
    clock,
  )
  await accept()
  t.like(await claimsOf('ambrose-fenwater|plays_for'), {
    0: { state: 'confirmed', fact: 'outside', reason: 'claims of plays_for become no facts', awaits: null },
  })
  t.like(await claimsOf('ambrose-fenwater|injury_status'), { 0: { state: 'rumor', fact: null } })
  t.is((await historyOf('ambrose-fenwater')).current, 'healthy')
  // What is claimed can be looked at before it is a fact; of what nobody claims there is nothing.
  const { body } = await api.call('/api/graph/entity/ambrose-fenwater/fact/plays_for/history')
  t.like(body, { fact: { key: 'plays_for', currentValue: null }, versions: [] })
  t.like(list(body['claims'])[0], { state: 'confirmed' })
  t.is((await api.call('/api/graph/entity/ambrose-fenwater/fact/office/history')).status, 404)
})

test.serial(
  'who is confirmed in an office ends the tenure of whoever had it, the nomination, and what it bars',
  async (t) => {
    const post = 'United States Ambassador to Saltmarshland'
    const person = (displayName: string, more: object) => ({
      ...{ slug: displayName.toLowerCase().replace(' ', '-'), displayName, entityType: 'person', ...more },
    })
    await load(
      t,
      graph,
      { pack: 'offices', asOf: '2026-02-01', defaults: { category: 'politics', subcategory: 'us-government' } },
      [
        { slug: 'saltmarshland', displayName: 'Saltmarshland', entityType: 'place', tags: ['country'] },
        { slug: 'fenland', displayName: 'Fenland', entityType: 'place', tags: ['us-state'] },
        person('Odalys Brineworth', { attributes: { office: post } }),
        person('Thaddeus Reedmoor', { attributes: { nominated_for: post }, relationships: { governs: ['fenland'] } }),
      ],
      clock,
    )
    await load(
      t,
      graph,
      { pack: 'offices-b', asOf: '2026-03-04' },
      [
        official(
          'Senate confirms Thaddeus Reedmoor as ambassador to Saltmarshland',
          '2026-03-04T12:00:00Z',
          'White House',
        ),
      ],
      clock,
    )
    const about = async (slug: string) => {
      const { body } = await api.call(`/api/entities/${slug}`)
      const { attributes, relationships } = object(body['entity'])
      const { office, nominated_for } = object(attributes)
      return { office, nominated_for, governs: JSON.stringify(relationships).includes('fenland') }
    }
    t.deepEqual(await about('thaddeus-reedmoor'), { office: undefined, nominated_for: post, governs: true })
    await accept()
    t.deepEqual(await about('thaddeus-reedmoor'), { office: post, nominated_for: undefined, governs: false })
    t.deepEqual(await about('odalys-brineworth'), { office: undefined, nominated_for: undefined, governs: false })
  },
)

test.serial('a decision of which the size is told later is one version with it', async (t) => {
  const bank = 'Saltmarsh Reserve Bank'
  await load(
    t,
    graph,
    { pack: 'banks', asOf: '2026-02-01', defaults: { category: 'finance', subcategory: 'central-banks' } },
    [{ slug: 'saltmarsh-reserve-bank', displayName: bank, entityType: 'org', tags: ['central-bank'] }],
    clock,
  )
  const report = (pack: string, title: string, at: string) =>
    load(t, graph, { pack, asOf: '2026-03-05' }, [official(title, at, bank)], clock)
  await report('banks-b', `${bank} cuts interest rates`, '2026-03-05T12:00:00Z')
  await accept()
  await report('banks-c', `${bank} cuts interest rates by 25 basis points`, '2026-03-05T12:30:00Z')
  await accept()
  const { body } = await api.call('/api/graph/entity/saltmarsh-reserve-bank/fact/rate_decision/history')
  t.deepEqual(
    list(body['versions']).map(({ value, validFrom, validTo }) => ({ value, validFrom, validTo })),
    [{ value: 'cut 25 bp', validFrom: '2026-03-05T12:00:00.000Z', validTo: null }],
  )
  t.deepEqual(
    list(list(body['versions'])[0]?.['statements']).map(({ url }) => url),
    [`https://terns.example.com/${articles - 1}`, `https://terns.example.com/${articles}`],
  )
  t.like(object(body['fact']), { currentValue: 'cut 25 bp' })
})
