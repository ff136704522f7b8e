import test from 'ava'
import type { LoadCounts } from '../../../../src/modules/loader/loads.ts'
import { loadStamp } from '../../../../src/modules/loader/stamp.ts'
import { readEditions } from '../../../../src/modules/views/editions.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { loadRecords, loadTexts, openTestGraph, type TestHeader } from '../../../support/load.ts'
import { contentOf, loadsOf, ownPrefix, relationshipsOf, sizeOf, versionsOf } from './support.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

const person = (slug: string, more: object = {}) => ({
  slug,
  displayName: slug,
  entityType: 'person',
  category: 'politics',
  subcategory: 'us-congress',
  ...more,
})

/** Ten members of a house, of which each has a seat and a party, some facts of their own records, and events. */
function house(prefix: string, size = 10, chamber = 'Senate'): object[] {
  const houseSlug = `${prefix}house`
  return [
    { ...person(houseSlug), entityType: 'org' },
    ...Array.from({ length: size }, (_, i) =>
      person(`${prefix}member-${i}`, {
        attributes: { chamber, party: i % 2 === 0 ? 'Whig' : 'Tory' },
        relationships: { member_of: [houseSlug] },
      }),
    ),
    {
      kind: 'fact',
      entity: `${prefix}member-0`,
      key: 'office',
      value: 'Speaker',
      validFrom: '2020-01-01',
      validTo: '2022-01-01',
    },
    { kind: 'fact', entity: `${prefix}member-0`, key: 'office', value: 'Whip', validFrom: '2024-01-01' },
    {
      kind: 'relationship',
      from: `${prefix}member-0`,
      type: 'leads',
      to: houseSlug,
      validFrom: '2020-01-01',
      validTo: '2022-01-01',
    },
    { kind: 'relationship', from: `${prefix}member-0`, type: 'leads', to: houseSlug, validFrom: '2024-01-01' },
    {
      kind: 'event',
      key: 'opening',
      eventType: 'session',
      title: 'Opening',
      happenedAt: '2025-01-03',
      about: [houseSlug],
    },
    { kind: 'source', name: `${prefix}gazette`, url: 'https://example.org' },
  ]
}

const without = (records: object[], slug: string) =>
  records.filter((record) => !('slug' in record) || record.slug !== slug)

test.serial('a second load of the same file writes nothing at all, not even that it was made', async (t) => {
  const prefix = ownPrefix()
  const header = { pack: `${prefix}house`, complete: true }
  const first = await loadRecords(graph, header, house(prefix))
  t.true(first.written)
  t.like(first.files[0]?.counts, {
    records: 17,
    new: 17,
    entities: 11,
    facts: 21,
    relationships: 12,
    events: 1,
    ended: 0,
  })
  const before = await sizeOf(graph, prefix)
  const content = await contentOf(graph, prefix)
  const second = await loadRecords(graph, header, house(prefix))
  t.false(second.written)
  t.is(second.files[0]?.load, null)
  t.like(second.files[0]?.counts, { new: 0, changed: 0, unchanged: 17, entities: 0, facts: 0 })
  t.deepEqual(await sizeOf(graph, prefix), before)
  t.deepEqual(await contentOf(graph, prefix), content)
  t.is((await loadsOf(graph, prefix)).length, 1)
})

test.serial('the same content in another order and another form is the same', async (t) => {
  const prefix = ownPrefix()
  await loadRecords(graph, { pack: `${prefix}house` }, house(prefix))
  const turned = house(prefix)
    .toReversed()
    .map((record) => Object.fromEntries(Object.entries(record).toReversed()))
  t.false((await loadRecords(graph, { pack: `${prefix}house` }, turned)).written)
})

test.serial('a newer edition that says the same writes that it was loaded, and no entity', async (t) => {
  const prefix = ownPrefix()
  await loadRecords(graph, { pack: `${prefix}house` }, house(prefix))
  const content = await contentOf(graph, prefix)
  const newer = await loadRecords(graph, { pack: `${prefix}house`, asOf: '2026-02-01' }, house(prefix))
  t.like(newer.files[0]?.counts, { new: 0, changed: 0, unchanged: 17 })
  t.deepEqual(await contentOf(graph, prefix), content)
  t.deepEqual(
    (await loadsOf(graph, prefix)).map(({ asOf, state }) => [asOf.slice(0, 10), state]),
    [
      ['2026-01-01', 'done'],
      ['2026-02-01', 'done'],
    ],
  )
  t.false(
    (await loadRecords(graph, { pack: `${prefix}house` }, house(prefix))).written,
    'the older edition says nothing new',
  )
})

test.serial(
  'what a complete pack no longer states has ended on the day of the edition; another pack is let be',
  async (t) => {
    const prefix = ownPrefix()
    const header = (asOf: string, complete: boolean) => ({ pack: `${prefix}house`, asOf, complete })
    await loadRecords(graph, header('2026-01-01', true), house(prefix))
    const left = without(house(prefix), `${prefix}member-9`)
    await loadRecords(graph, header('2026-02-01', false), left)
    t.deepEqual(await versionsOf(graph, prefix, 'member-9', 'party'), ['Tory 2026-01-01–'])
    const { files } = await loadRecords(graph, header('2026-03-01', true), left)
    t.like(files[0]?.counts, { unchanged: 16, removed: 1, ended: 3 })
    t.deepEqual(await versionsOf(graph, prefix, 'member-9', 'party'), ['Tory 2026-01-01–2026-03-01'])
    t.deepEqual(await relationshipsOf(graph, prefix, 'member-9'), ['member_of house 2026-01-01–2026-03-01'])
    t.false((await loadRecords(graph, header('2026-03-01', true), left)).written)
  },
)

test.serial('a removed record that returns begins anew', async (t) => {
  const prefix = ownPrefix()
  const header = (asOf: string) => ({ pack: `${prefix}house`, asOf, complete: true })
  await loadRecords(graph, header('2026-01-01'), house(prefix))
  await loadRecords(graph, header('2026-02-01'), without(house(prefix), `${prefix}member-9`))
  const { files } = await loadRecords(graph, header('2026-03-01'), house(prefix))
  t.like(files[0]?.counts, { new: 0, changed: 1, unchanged: 16 })
  t.deepEqual(await versionsOf(graph, prefix, 'member-9', 'party'), ['Tory 2026-01-01–2026-02-01', 'Tory 2026-03-01–'])
  t.deepEqual(await relationshipsOf(graph, prefix, 'member-9'), [
    'member_of house 2026-01-01–2026-02-01',
    'member_of house 2026-03-01–',
  ])
})

test.serial('of several fact and relationship records of one kind only what the removed one stated ends', async (t) => {
  const prefix = ownPrefix()
  const header = (asOf: string) => ({ pack: `${prefix}house`, asOf, complete: true, maxClosedShare: 0.2 })
  await loadRecords(graph, header('2026-01-01'), house(prefix))
  const isOld = (record: object) => 'validTo' in record
  await loadRecords(
    graph,
    header('2026-02-01'),
    house(prefix).filter((record) => !isOld(record)),
  )
  t.deepEqual(await versionsOf(graph, prefix, 'member-0', 'office'), [
    'Speaker 2020-01-01–2022-01-01',
    'Whip 2024-01-01–',
  ])
  t.true((await relationshipsOf(graph, prefix, 'member-0')).includes('leads house 2024-01-01–'))
  await loadRecords(
    graph,
    header('2026-03-01'),
    house(prefix).filter((record) => !('validFrom' in record)),
  )
  t.deepEqual(await versionsOf(graph, prefix, 'member-0', 'office'), [
    'Speaker 2020-01-01–2022-01-01',
    'Whip 2024-01-01–2026-03-01',
  ])
  t.true((await relationshipsOf(graph, prefix, 'member-0')).includes('leads house 2024-01-01–2026-03-01'))
})

test.serial(
  'a load that would end more than its share of what the pack stated is refused, also one of a dry run',
  async (t) => {
    const prefix = ownPrefix()
    const header = (more: object) => ({ pack: `${prefix}house`, asOf: '2026-02-01', complete: true, ...more })
    await loadRecords(graph, { ...header({}), asOf: '2026-01-01' }, house(prefix))
    const before = await sizeOf(graph, prefix)
    const half = house(prefix, 5)
    for (const dryRun of [false, true]) {
      await t.throwsAsync(loadRecords(graph, header({}), half, { dryRun }), {
        name: 'LoadRefused',
        message:
          /house\.jsonl: would end what 5 of the 17 records of t\w+-house stated, more than its maxClosedShare of 0\.1\. Is the file whole\? If it is meant, raise maxClosedShare in its header\./,
      })
    }
    t.deepEqual(await sizeOf(graph, prefix), before)
    const emptied = house(prefix).map((record) => ('attributes' in record ? { ...record, attributes: {} } : record))
    await t.throwsAsync(loadRecords(graph, header({}), emptied), { message: /would end what 10 of the 17 records/ })
    t.true((await loadRecords(graph, header({ maxClosedShare: 0.3 }), half)).written)
  },
)

test.serial('in a complete pack a faulty record is not taken for one that removed', async (t) => {
  const prefix = ownPrefix()
  const header = (asOf: string) => ({ pack: `${prefix}house`, asOf, complete: true })
  await loadRecords(graph, header('2026-01-01'), house(prefix))
  const faulty = house(prefix).map((record) =>
    'slug' in record && record.slug === `${prefix}member-9` ? { ...record, category: 'polities' } : record,
  )
  const { files, written } = await loadRecords(graph, header('2026-02-01'), faulty, { maxRejects: 1 })
  t.true(written)
  t.like(files[0]?.counts, { unchanged: 16, rejected: 1, removed: 0, ended: 0 })
  t.deepEqual(await versionsOf(graph, prefix, 'member-9', 'party'), ['Tory 2026-01-01–'])
})

test.serial('a dry run writes nothing, and what it says the load would do is what the load does', async (t) => {
  const prefix = ownPrefix()
  const pack = (name: string, more: object = {}): TestHeader => ({
    kind: 'pack',
    pack: `${prefix}${name}`,
    version: '1',
    source: name,
    asOf: '2026-01-01',
    ...more,
  })
  const text = (header: TestHeader, records: object[]) =>
    [header, ...records].map((line) => `${JSON.stringify(line)}\n`).join('')
  const additions = (chamber: string) =>
    Array.from({ length: 10 }, (_, i) => ({
      slug: `${prefix}member-${i}`,
      attributes: { chamber, nationality: 'British' },
      relationships: { member_of: [`${prefix}house`] },
    }))
  const steps: Record<string, string>[] = [
    // The additions come before what they add to.
    {
      'a.jsonl': text(pack('extra'), additions('Lords')),
      'b.jsonl': text(pack('house', { complete: true }), house(prefix)),
    },
    {
      'a.jsonl': text(pack('extra', { asOf: '2026-02-01' }), additions('Commons')),
      'b.jsonl': text(
        pack('house', { asOf: '2026-03-01', complete: true, maxClosedShare: 0.5 }),
        house(prefix, 8, 'House'),
      ),
    },
    { 'b.jsonl': text(pack('house', { asOf: '2026-04-01', complete: true, maxClosedShare: 0.9 }), house(prefix, 0)) },
  ]
  for (const files of steps) {
    const before = await sizeOf(graph, prefix)
    const content = await contentOf(graph, prefix)
    const plan = await loadTexts(graph, files, { dryRun: true })
    t.false(plan.written)
    t.deepEqual(await sizeOf(graph, prefix), before)
    t.deepEqual(await contentOf(graph, prefix), content)
    const done = await loadTexts(graph, files, { batchSize: 3 })
    t.true(done.written)
    const counts = (result: { files: { counts: LoadCounts }[] }) => result.files.map((file) => file.counts)
    t.deepEqual(counts(plan), counts(done))
  }
})

test.serial('a dry run of files with faults lists them and what is unresolved, and plans the rest', async (t) => {
  const prefix = ownPrefix()
  const records = [...house(prefix), { kind: 'fact', entity: `${prefix}nobody`, key: 'office', value: 'Whip' }]
  const { rejects, unresolved, files } = await loadRecords(graph, { pack: `${prefix}house` }, records, { dryRun: true })
  t.is(rejects.count, 1)
  t.deepEqual([...unresolved], [[`${prefix}nobody`, 1]])
  t.like(files[0]?.counts, { new: 17, rejected: 1, entities: 11 })
})

test.serial('references may point forward, to another file, and to what the graph has', async (t) => {
  const prefix = ownPrefix()
  const text = (name: string, ...records: object[]) =>
    [{ kind: 'pack', pack: `${prefix}${name}`, version: '1', source: name, asOf: '2026-01-01' }, ...records]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')
  const joins = (slug: string, to: string) => person(prefix + slug, { relationships: { colleague_of: [prefix + to] } })
  await loadTexts(graph, { '1.jsonl': text('stored', person(`${prefix}stored`)) })
  const { rejected } = await loadTexts(graph, {
    '2.jsonl': text(
      'two',
      { kind: 'relationship', from: `${prefix}b`, type: 'colleague_of', to: `${prefix}c` },
      joins('a', 'b'),
      joins('b', 'stored'),
    ),
    '3.jsonl': text('three', { slug: `${prefix}a`, aliases: ['Anna'] }, joins('c', 'a')),
  })
  t.deepEqual(rejected, [])
  t.deepEqual(
    (await contentOf(graph, prefix)).map(({ slug, aliases, relationships }) => [
      slug,
      aliases,
      relationships.map(({ to }) => to),
    ]),
    [
      ['a', ['Anna'], ['b']],
      ['b', [], ['c', 'stored']],
      ['c', [], ['a']],
      ['stored', [], []],
    ],
  )
})

test.serial('loads are recorded with what they counted, and a refused one leaves none', async (t) => {
  const prefix = ownPrefix()
  await loadRecords(graph, { pack: `${prefix}house`, version: '2026.1' }, house(prefix))
  const changed = house(prefix).map((record, i) =>
    i === 1 ? { ...record, attributes: { chamber: 'House', party: 'Whig' } } : record,
  )
  await loadRecords(graph, { pack: `${prefix}house`, version: '2026.2', asOf: '2026-02-01' }, changed)
  await loadRecords(graph, { pack: `${prefix}house`, asOf: '2026-03-01' }, [{ slug: 'No' }])
  const [first, second, ...others] = await loadsOf(graph, prefix)
  t.deepEqual(others, [])
  t.like(first, {
    state: 'done',
    version: '2026.1',
    file: `${prefix}house.jsonl`,
    records: 17,
    new: 17,
    facts: 21,
    entities: 11,
  })
  t.like(second, { state: 'done', version: '2026.2', new: 0, changed: 1, unchanged: 16, superseded: 1 })
  t.regex(first?.hash ?? '', /^[0-9a-f]{64}$/)
  t.true((first?.finishedAt ?? '') >= (first?.startedAt ?? 'z'))
})

test('no two states of a load have one stamp: what was read before it was done is read anew', async (t) => {
  const pack = `${ownPrefix()}stamped`
  const known = new Map<string, number>()
  const look = async () => {
    const stamp = await loadStamp(graph)
    const editions = (await graph.read(readEditions, {})).find((each) => each.pack === pack)?.editions.length ?? 0
    t.is(known.get(stamp) ?? editions, editions, `one stamp, and ${editions} editions now`)
    known.set(stamp, editions)
  }
  const watched: Graph = {
    ...graph,
    async write(query, parameters, options) {
      const rows = await graph.write(query, parameters, options)
      await look()
      return rows
    },
    async transact(work, options) {
      const value = await graph.transact(work, options)
      await look()
      return value
    },
  }
  await loadRecords(watched, { pack }, house(pack))
  await look()
  t.is([...known.values()].at(-1), 1)
})
