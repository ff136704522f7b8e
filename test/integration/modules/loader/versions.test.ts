import test from 'ava'
import fc from 'fast-check'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import { contentOf, type Exported, ownPrefix, relationshipsOf, sizeOf, versionsOf } from './support.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

/** What loads of one pack about one team leave in the graph. */
function teamPack() {
  const prefix = ownPrefix()
  const slug = `${prefix}jazz`
  const core = { slug, displayName: 'Jazz', entityType: 'team', category: 'sports', subcategory: 'nba' }
  const others = ['celtics', 'lakers'].map((name) => ({ ...core, slug: prefix + name, displayName: name }))
  const load = (asOf: string, record: object, more: { pack?: string; source?: string; today?: string } = {}) => {
    const { pack = 'pack', source = 'League', today = '2026-11-21' } = more
    const now = Date.parse(today)
    const clock = { now: () => now, iso: () => new Date(now).toISOString() }
    const header = { pack: prefix + pack, asOf, source, maxClosedShare: 1 }
    return loadRecords(graph, header, pack === 'pack' ? [{ ...core, ...record }, ...others] : [{ slug, ...record }], {
      clock,
    })
  }
  return {
    prefix,
    slug,
    load,
    state: (asOf: string, attributes: object, more = {}) => load(asOf, { attributes }, more),
    join: (asOf: string, relationships: object, more = {}) => load(asOf, { relationships }, more),
    coaches: () => versionsOf(graph, prefix, 'jazz', 'head_coach'),
    relationships: () => relationshipsOf(graph, prefix, 'jazz'),
    team: async (): Promise<Exported | undefined> =>
      (await contentOf(graph, prefix)).find((each) => each.slug === 'jazz'),
    events: async () => (await contentOf(graph, prefix)).filter((each) => each.slug === undefined),
    size: () => sizeOf(graph, prefix),
    fact: async (named = 'head_coach') =>
      (await contentOf(graph, prefix)).find((each) => each.slug === 'jazz')?.facts.find(({ key }) => key === named),
  }
}

test.serial(
  'a newer edition with another value makes a version, ends the old one and records the change as an event',
  async (t) => {
    const { state, coaches, events } = teamPack()
    await state('2026-01-01', { head_coach: 'Snyder', city: 'Salt Lake City' })
    const { files } = await state('2026-03-01', { head_coach: 'Hardy', city: 'Salt Lake City' })
    t.like(files[0]?.counts, { new: 0, changed: 1, unchanged: 2, entities: 0, facts: 0, superseded: 1, ended: 0 })
    t.deepEqual(await coaches(), ['Snyder 2026-01-01–2026-03-01', 'Hardy 2026-03-01–'])
    const [event, ...others] = await events()
    t.deepEqual(others, [])
    t.like(event, {
      eventType: 'attribute_change',
      title: 'Jazz: head coach changed from Snyder to Hardy',
      happenedAt: '2026-03-01T00:00:00.000Z',
      about: [{ slug: 'jazz', role: 'subject' }],
      changes: [{ attribute: 'head_coach', from: 'Snyder', to: 'Hardy' }],
    })
  },
)

test.serial(
  'an edited file of the same day counts from the moment of its load, so that the old value keeps its time',
  async (t) => {
    const { state, coaches } = teamPack()
    await state('2026-01-01', { head_coach: 'Snyder' })
    await state('2026-01-01', { head_coach: 'Hardy' }, { today: '2026-07-04' })
    t.deepEqual(await coaches(), ['Snyder 2026-01-01–2026-07-04', 'Hardy 2026-07-04–'])
  },
)

test.serial('a stated start counts', async (t) => {
  const { state, coaches } = teamPack()
  await state('2026-01-01', { head_coach: { value: 'Snyder', validFrom: '2014-06-06' } })
  await state('2026-03-01', { head_coach: { value: 'Hardy', validFrom: '2022-06-29' } })
  t.deepEqual(await coaches(), ['Snyder 2014-06-06–2022-06-29', 'Hardy 2022-06-29–'])
})

test.serial('a late older value takes its place in the chain, and the current one stays', async (t) => {
  const { state, load, coaches } = teamPack()
  await state('2026-01-01', { head_coach: { value: 'Hardy', validFrom: '2022-06-29' } })
  await state(
    '2026-02-01',
    { head_coach: { value: 'Sloan', validFrom: '1988-12-09', validTo: '2011-02-10' } },
    { pack: 'history' },
  )
  await load(
    '2026-02-01',
    { attributes: { head_coach: { value: 'Snyder', validFrom: '2014-06-06' } } },
    { pack: 'more-history' },
  )
  t.deepEqual(await coaches(), ['Sloan 1988-12-09–2011-02-10', 'Snyder 2014-06-06–2022-06-29', 'Hardy 2022-06-29–'])
})

test.serial(
  'a late statement of the current value begins it earlier, and the old version is kept as taken back',
  async (t) => {
    const { state, coaches, fact } = teamPack()
    await state('2026-01-01', { head_coach: 'Hardy' })
    await state('2026-02-01', { head_coach: { value: 'Hardy', validFrom: '2022-06-29' } }, { pack: 'history' })
    t.deepEqual(await coaches(), ['Hardy 2022-06-29–'])
    t.deepEqual((await fact())?.retracted, [{ value: 'Hardy', validFrom: '2026-01-01T00:00:00.000Z' }])
  },
)

test.serial('two sources of one value are one version with two statements, and either keeps it alive', async (t) => {
  const { state, coaches, fact } = teamPack()
  await state('2026-01-01', { head_coach: 'Hardy' })
  await state('2026-02-01', { head_coach: 'Hardy' }, { pack: 'paper', source: 'Paper' })
  t.deepEqual(
    (await fact())?.versions[0]?.statedBy.map(({ source }) => source),
    ['League', 'Paper'],
  )
  await state('2026-03-01', {})
  t.deepEqual(await coaches(), ['Hardy 2026-01-01–'])
  const [version] = (await fact())?.versions ?? []
  t.deepEqual(
    version?.statedBy.map(({ source, withdrawnAt }) => [source, withdrawnAt]),
    [
      ['League', '2026-03-01T00:00:00.000Z'],
      ['Paper', null],
    ],
  )
  const { files } = await state('2026-04-01', {}, { pack: 'paper', source: 'Paper' })
  t.is(files[0]?.counts.ended, 1)
  t.deepEqual(await coaches(), ['Hardy 2026-01-01–2026-04-01'])
})

test.serial('two packs of one source keep a value alive as two sources do', async (t) => {
  const { state, coaches } = teamPack()
  await state('2026-01-01', { head_coach: 'Hardy' })
  await state('2026-02-01', { head_coach: 'Hardy' }, { pack: 'other' })
  await state('2026-03-01', {})
  t.deepEqual(await coaches(), ['Hardy 2026-01-01–'])
  await state('2026-04-01', {}, { pack: 'other' })
  t.deepEqual(await coaches(), ['Hardy 2026-01-01–2026-04-01'])
})

test.serial('of two sources that contradict each other the more confident one holds, and both are kept', async (t) => {
  const { state, coaches } = teamPack()
  const from = { validFrom: '2022-06-29' }
  await state('2026-01-01', { head_coach: { value: 'Hardy', ...from, confidence: 0.9 } })
  await state(
    '2026-02-01',
    { head_coach: { value: 'Snyder', ...from, confidence: 0.4 } },
    { pack: 'paper', source: 'Paper' },
  )
  t.deepEqual(await coaches(), ['Snyder 2022-06-29–2022-06-29', 'Hardy 2022-06-29–'])
})

test.serial('a corrected record takes the wrong value back', async (t) => {
  const { state, coaches, fact, events } = teamPack()
  const from = { validFrom: '2022-06-29' }
  await state('2026-01-01', { head_coach: { value: 'Hrady', ...from } })
  await state('2026-01-01', { head_coach: { value: 'Hardy', ...from } })
  t.deepEqual(await coaches(), ['Hardy 2022-06-29–'])
  t.deepEqual((await fact())?.retracted, [{ value: 'Hrady', validFrom: '2022-06-29T00:00:00.000Z' }])
  t.like((await events())[0], { title: 'Jazz: head coach changed from Hrady to Hardy' })
})

test.serial('a value with an end is not current, and an end that is taken back makes it so again', async (t) => {
  const { state, coaches } = teamPack()
  const hardy = { value: 'Hardy', validFrom: '2022-06-29' }
  await state('2026-01-01', { head_coach: hardy })
  await state('2026-02-01', { head_coach: { ...hardy, validTo: '2026-01-20' } })
  t.deepEqual(await coaches(), ['Hardy 2022-06-29–2026-01-20'])
  await state('2026-03-01', { head_coach: hardy })
  t.deepEqual(await coaches(), ['Hardy 2022-06-29–'])
})

test.serial(
  'a value that a changed record no longer has ends on the day of the edition, and comes back as a version of its own',
  async (t) => {
    const { state, coaches, events } = teamPack()
    await state('2026-01-01', { head_coach: 'Hardy', city: 'Salt Lake City' })
    const { files } = await state('2026-02-01', { city: 'Salt Lake City' })
    t.is(files[0]?.counts.ended, 1)
    t.deepEqual(await coaches(), ['Hardy 2026-01-01–2026-02-01'])
    await state('2026-03-01', { head_coach: 'Hardy', city: 'Salt Lake City' })
    t.deepEqual(await coaches(), ['Hardy 2026-01-01–2026-02-01', 'Hardy 2026-03-01–'])
    t.deepEqual(await events(), [])
  },
)

test.serial('15 and "15" are two values of a key of no type, and numbers keep their kind', async (t) => {
  const { state, fact } = teamPack()
  await state('2026-01-01', { retired_mark: 15, founded: 1974 })
  await state('2026-02-01', { retired_mark: '15', founded: '1974' })
  await state('2026-03-01', { retired_mark: 15.5 })
  await state('2026-04-01', { retired_mark: true })
  t.deepEqual(
    (await fact('retired_mark'))?.versions.map(({ value }) => value),
    [true, 15.5, '15', 15],
  )
  t.deepEqual(
    (await fact('founded'))?.versions.map(({ value }) => value),
    ['1974'],
  )
})

test.serial('an older edition adds what it knew and ends, corrects and renames nothing', async (t) => {
  const { load, coaches, relationships, size, team, prefix } = teamPack()
  const record = (coach: string, more: object) => ({
    attributes: { head_coach: { value: coach, validFrom: '2022-06-29' } },
    ...more,
  })
  await load(
    '2026-03-01',
    record('Hardy', { displayName: 'Jazz', relationships: { affiliated_with: [`${prefix}lakers`] } }),
  )
  await load('2026-01-01', {
    displayName: 'Jaz',
    attributes: { head_coach: { value: 'Hrady', validFrom: '2022-06-29' }, city: 'Provo' },
    relationships: { affiliated_with: [`${prefix}celtics`] },
  })
  t.is((await team())?.displayName, 'Jazz')
  t.deepEqual(await coaches(), ['Hardy 2022-06-29–'])
  t.deepEqual(await versionsOf(graph, prefix, 'jazz', 'city'), ['Provo 2026-01-01–'])
  t.deepEqual(await relationships(), ['affiliated_with celtics 2026-01-01–', 'affiliated_with lakers 2026-03-01–'])
  const before = await size()
  const again = await load('2026-01-01', {
    displayName: 'Jaz',
    attributes: { head_coach: { value: 'Hrady', validFrom: '2022-06-29' }, city: 'Provo' },
    relationships: { affiliated_with: [`${prefix}celtics`] },
  })
  t.false(again.written)
  t.deepEqual(await size(), before)
})

test.serial('an edition between two that say the same does not displace the current value', async (t) => {
  const { state, coaches } = teamPack()
  await state('2026-01-01', { head_coach: 'Hardy' })
  t.true(
    (await state('2026-03-01', { head_coach: 'Hardy' })).written,
    'that the newer edition says the same is remembered',
  )
  await state('2026-02-01', { head_coach: 'Snyder' })
  t.deepEqual(await coaches(), ['Hardy 2026-01-01–2026-02-01', 'Snyder 2026-02-01–2026-03-01', 'Hardy 2026-03-01–'])
})

test.serial('a relationship that ended keeps its time, and a resumed one is another', async (t) => {
  const { join, relationships, prefix } = teamPack()
  const to = `${prefix}celtics`
  await join('2026-01-01', { affiliated_with: [{ to, validFrom: '2010-07-01' }] })
  await join('2026-02-01', { affiliated_with: [{ to, validFrom: '2010-07-01', validTo: '2017-07-01' }] })
  t.deepEqual(await relationships(), ['affiliated_with celtics 2010-07-01–2017-07-01'])
  await join('2026-03-01', {
    affiliated_with: [
      { to, validFrom: '2010-07-01', validTo: '2017-07-01' },
      { to, validFrom: '2020-01-01' },
    ],
  })
  t.deepEqual(await relationships(), [
    'affiliated_with celtics 2010-07-01–2017-07-01',
    'affiliated_with celtics 2020-01-01–',
  ])
})

test.serial('an earlier start takes the old relationship back', async (t) => {
  const { join, relationships, prefix } = teamPack()
  await join('2026-01-01', { affiliated_with: [`${prefix}celtics`] })
  await join(
    '2026-02-01',
    { affiliated_with: [{ to: `${prefix}celtics`, validFrom: '2010-07-01' }] },
    { pack: 'history' },
  )
  t.deepEqual(await relationships(), [
    'affiliated_with celtics 2010-07-01–',
    'affiliated_with celtics 2026-01-01– (retracted)',
  ])
})

test.serial(
  'two packs of one relationship are one relationship that either keeps alive, and a changed target ends the old one',
  async (t) => {
    const { join, relationships, team, prefix } = teamPack()
    await join('2026-01-01', { affiliated_with: [`${prefix}celtics`] })
    await join('2026-02-01', { affiliated_with: [`${prefix}celtics`] }, { pack: 'paper', source: 'Paper | Sunday' })
    t.deepEqual((await team())?.relationships[0]?.alsoBy, ['Paper | Sunday|1|paper/entity'])
    await join('2026-03-01', { affiliated_with: [`${prefix}lakers`] })
    // Whoever asks what was known before is still told the source of then.
    t.deepEqual(await relationships(), [
      'affiliated_with celtics 2026-01-01– (retracted)',
      'affiliated_with celtics 2026-01-01–',
      'affiliated_with lakers 2026-03-01–',
    ])
    t.like((await team())?.relationships[1], { source: 'Paper | Sunday', statedIn: 'paper/entity', alsoBy: null })
    await join('2026-04-01', { affiliated_with: [`${prefix}lakers`] }, { pack: 'paper', source: 'Paper | Sunday' })
    t.deepEqual(await relationships(), [
      'affiliated_with celtics 2026-01-01–2026-04-01',
      'affiliated_with celtics 2026-01-01– (retracted)',
      'affiliated_with lakers 2026-03-01–',
    ])
  },
)

test.serial('names, aliases, tags and events follow their newest edition', async (t) => {
  const { prefix, slug, load, team, events } = teamPack()
  await load('2026-01-01', { aliases: ['Utah'], tags: ['west'], group: 'Northwest' })
  await load('2026-02-01', { displayName: 'Utah Jazz', aliases: ['Jazzmen'], description: 'A team.' })
  t.like(await team(), {
    displayName: 'Utah Jazz',
    group: null,
    description: 'A team.',
    aliases: ['Jazzmen', 'Utah'],
    tags: ['west'],
  })
  const event = (title: string) => ({
    kind: 'event',
    key: 'final',
    eventType: 'match',
    title,
    happenedAt: '2026-01-05',
    about: [slug],
  })
  await loadRecords(graph, { pack: `${prefix}events`, asOf: '2026-02-01' }, [event('Final')])
  await loadRecords(graph, { pack: `${prefix}events`, asOf: '2026-03-01' }, [event('The final')])
  await loadRecords(graph, { pack: `${prefix}events`, asOf: '2026-01-01' }, [event('A final')])
  t.deepEqual(
    (await events()).map(({ title }) => title),
    ['The final'],
  )
})

const history = fc.array(
  fc.record({
    pack: fc.constantFrom('pack', 'paper'),
    month: fc.integer({ min: 1, max: 9 }),
    coach: fc.option(fc.constantFrom('Snyder', 'Hardy'), { nil: undefined }),
    from: fc.option(fc.constantFrom('2022-06-29', '2025-02-01', '2026-03-15'), { nil: undefined }),
    to: fc.option(fc.constantFrom('celtics', 'lakers'), { nil: undefined }),
  }),
  { minLength: 2, maxLength: 6 },
)

test.serial(
  'whatever editions come in whatever order, each chain stays a chain and a repetition writes nothing',
  async (t) => {
    await fc.assert(
      fc.asyncProperty(history, async (editions) => {
        const { prefix, load, fact, size, state } = teamPack()
        await state('2025-12-01', {})
        const writeAll = ({ pack, month, coach, from, to }: (typeof editions)[number]) =>
          load(
            `2026-0${month}-01`,
            {
              ...(coach !== undefined && {
                attributes: { head_coach: from === undefined ? coach : { value: coach, validFrom: from } },
              }),
              ...(to !== undefined && { relationships: { affiliated_with: [prefix + to] } }),
            },
            { pack, source: pack },
          )
        for (const edition of editions) {
          await writeAll(edition)
          const before = await size()
          if ((await writeAll(edition)).written) throw new Error('a repetition was written')
          t.deepEqual(await size(), before)
          const versions = ((await fact())?.versions ?? []).toReversed()
          for (const [index, { validFrom, validTo }] of versions.entries()) {
            const next = versions[index + 1]
            if (next !== undefined && (validTo === null || validTo > next.validFrom))
              throw new Error(JSON.stringify(versions))
            if (validTo !== null && validTo < validFrom) throw new Error(JSON.stringify(versions))
          }
        }
      }),
      { numRuns: 3, seed: 20_261_121 },
    )
    t.pass()
  },
)
