import { Writable } from 'node:stream'
import test from 'ava'
import { z } from 'zod'
import { outcomeId } from '../../../../src/domain/ids.ts'
import { exportGraph } from '../../../../src/modules/loader/export.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import { loadsOf, ownPrefix, sizeOf } from './support.ts'
import { header, org } from './texts.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

const exposure = (entity: string, more: object = {}) => ({ entity, reasons: ['It is the team.'], ...more })

const outcome = (slug: string, exposures: object[], more: object = {}) => ({
  kind: 'outcome',
  slug,
  label: 'The Team',
  question: 'Will The Team win the cup?',
  category: 'sports',
  subcategory: 'nfl',
  group: 'cup-winner',
  closesAt: '2027-02-14',
  exposures,
  ...more,
})

const exported = z.looseObject({
  outcome: z.string().optional(),
  exposures: z
    .array(
      z.looseObject({
        entity: z.string(),
        strength: z.number(),
        statedIn: z.string(),
        validFrom: z.string(),
        validTo: z.string().nullable(),
        retracted: z.boolean(),
      }),
    )
    .default([]),
})

async function exportOf(prefix: string): Promise<z.output<typeof exported>[]> {
  let text = ''
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  await exportGraph(graph, output, prefix)
  const lines = text.replaceAll(prefix, '').trim().split('\n')
  return lines.filter((line) => line !== '').map((line) => exported.parse(JSON.parse(line)))
}

/** The exposures to one outcome as `entity strength from–to`, without the prefix. */
async function exposuresOf(prefix: string, slug: string): Promise<string[]> {
  const found = (await exportOf(prefix)).find((each) => each.outcome === slug)
  return (found?.exposures ?? []).map(
    ({ entity, strength, validFrom, validTo, retracted }) =>
      `${entity} ${strength} ${validFrom.slice(0, 10)}–${validTo?.slice(0, 10) ?? ''}${retracted ? ' (retracted)' : ''}`,
  )
}

test.serial('outcomes and their exposures are written once, and a repeat writes nothing', async (t) => {
  const prefix = ownPrefix()
  const [team, fan, win] = [`${prefix}a`, `${prefix}b`, `${prefix}win`]
  const records = [
    // Both the entities and the outcome come later in the file.
    { kind: 'exposure', ...exposure(fan, { role: 'affected', strength: 0.2 }), outcome: win },
    outcome(win, [exposure(team, { exposureType: 'championship' })]),
    org(team),
    org(fan),
  ]
  const first = await loadRecords(graph, { pack: `${prefix}pack` }, records)
  t.like(first.files[0]?.counts, { records: 4, new: 4, entities: 2, outcomes: 1, exposures: 2, ended: 0 })
  const [found] = (await exportOf(prefix)).filter((each) => each.outcome !== undefined)
  t.like(found, {
    id: outcomeId(win),
    label: 'The Team',
    group: 'cup-winner',
    status: 'open',
    closesAt: '2027-02-14T23:59:59.999Z',
    definedBy: 'pack',
    source: 'Test source',
  })
  t.deepEqual(await exposuresOf(prefix, 'win'), ['a 1 2026-01-01–', 'b 0.2 2026-01-01–'])
  t.like(found?.exposures[0], {
    role: 'subject',
    exposureType: 'championship',
    confidence: 1,
    reasons: ['It is the team.'],
    statedIn: 'pack/outcome',
  })
  const before = await sizeOf(graph, prefix)
  const second = await loadRecords(graph, { pack: `${prefix}pack` }, records)
  t.false(second.written)
  t.like(second.files[0]?.counts, { unchanged: 4, outcomes: 0, exposures: 0 })
  t.deepEqual(await sizeOf(graph, prefix), before)
  t.like((await loadsOf(graph, prefix))[0], { state: 'done', outcomes: 1, exposures: 2 })
})

test.serial('exposures that name nothing are rejects with their place, and nothing is written', async (t) => {
  const prefix = ownPrefix()
  const yaml = `${header(prefix)}records:
  - kind: outcome
    slug: ${prefix}win
    label: Win
    question: Will it win?
    subcategory: nfl
    exposures:
      - { entity: ${prefix}nobody, reasons: [Why not] }
  - kind: exposure
    entity: ${prefix}chiefs
    outcome: ${prefix}nothing
    reasons: [Why not]
  - { slug: ${prefix}chiefs, displayName: Chiefs, entityType: team, category: sports, subcategory: nfl }
`
  const { written, rejected, unresolved } = await loadTexts(graph, { 'x.yaml': yaml })
  t.false(written)
  const places = rejected.map(({ file, line, field }) => ({ file, line, field }))
  t.deepEqual(
    places.toSorted((a, b) => a.line - b.line),
    [
      { file: 'x.yaml', line: 6, field: 'exposures.0.entity' },
      { file: 'x.yaml', line: 13, field: 'outcome' },
    ],
  )
  t.true(rejected.some(({ reason }) => reason.startsWith(`there is no entity ${prefix}nobody`)))
  t.true(rejected.some(({ reason }) => reason.startsWith(`there is no outcome ${prefix}nothing`)))
  t.true(unresolved.has(`${prefix}nothing`))
  t.deepEqual(await exportOf(prefix), [])
})

test.serial('what is wrong in a record is said with its field', async (t) => {
  const prefix = ownPrefix()
  const win = `${prefix}win`
  const { rejected } = await loadRecords(graph, { pack: `${prefix}pack` }, [
    outcome(win, [exposure('a', { strength: 2 })]),
    outcome(win, [exposure('a', { role: 'owner' })]),
    outcome(win, [exposure('a', { reasons: [] })]),
    outcome(win, [exposure('a'), exposure('a')]),
    outcome(win, [], { subcategory: 'fed' }),
    outcome(win, [], { price: 0.4 }),
    { kind: 'exposure', ...exposure('a', { validFrom: '2026-02-01', validTo: '2026-01-01' }), outcome: win },
  ])
  t.deepEqual(
    rejected.map(({ line, field }) => [line, field]),
    [
      [2, 'exposures.0.strength'],
      [3, 'exposures.0.role'],
      [4, 'exposures.0.reasons'],
      [5, 'exposures.1.entity'],
      [6, 'subcategory'],
      [7, 'price'],
      [8, 'validTo'],
    ],
  )
})

test.serial('a newer edition with another strength ends the exposure as it was; one without it ends it', async (t) => {
  const prefix = ownPrefix()
  const [team, rival, win] = [`${prefix}a`, `${prefix}b`, `${prefix}win`]
  const entities = [org(team), org(rival)]
  const pack = `${prefix}pack`
  const edition = (asOf: string, exposures: object[]) =>
    loadRecords(graph, { pack, asOf, maxClosedShare: 1 }, [...entities, outcome(win, exposures)])
  await edition('2026-01-01', [exposure(team, { strength: 0.5 }), exposure(rival)])
  const changed = await edition('2026-02-01', [exposure(team, { strength: 0.7 }), exposure(rival)])
  t.like(changed.files[0]?.counts, { changed: 1, unchanged: 2, outcomes: 0, exposures: 1, ended: 0 })
  const without = await edition('2026-03-01', [exposure(team, { strength: 0.7 })])
  t.like(without.files[0]?.counts, { changed: 1, exposures: 0, ended: 1 })
  const [first, second] = ['a 0.5 2026-01-01–2026-02-01', 'a 0.7 2026-02-01–']
  t.deepEqual(await exposuresOf(prefix, 'win'), [first, second, 'b 1 2026-01-01–2026-03-01'])
  // An edition from between is history: it ends and corrects nothing.
  await edition('2026-01-15', [exposure(team, { strength: 0.9 })])
  t.deepEqual(await exposuresOf(prefix, 'win'), [first, second, 'b 1 2026-01-01–2026-03-01'])
  // It returns.
  await edition('2026-04-01', [exposure(team, { strength: 0.7 }), exposure(rival)])
  t.deepEqual(await exposuresOf(prefix, 'win'), [first, second, 'b 1 2026-01-01–2026-03-01', 'b 1 2026-04-01–'])
})

test.serial('a statement for the same moment corrects; the outcome itself is described anew', async (t) => {
  const prefix = ownPrefix()
  const [team, win] = [`${prefix}a`, `${prefix}win`]
  const load = (asOf: string, strength: number, more: object = {}) =>
    loadRecords(graph, { pack: `${prefix}pack`, asOf, maxClosedShare: 1 }, [
      org(team),
      outcome(win, [exposure(team, { strength, validFrom: '2025-09-01' })], more),
    ])
  await load('2026-01-01', 0.5)
  await load('2026-02-01', 0.6, { status: 'resolved', label: 'The Old Team' })
  t.deepEqual(await exposuresOf(prefix, 'win'), ['a 0.5 2025-09-01– (retracted)', 'a 0.6 2025-09-01–'])
  const found = (await exportOf(prefix)).find((each) => each.outcome !== undefined)
  t.like(found, { status: 'resolved', label: 'The Old Team' })
})

test.serial('what a complete pack no longer has: the outcome stays, its exposures end', async (t) => {
  const prefix = ownPrefix()
  const [team, fan, win, lose] = [`${prefix}a`, `${prefix}b`, `${prefix}win`, `${prefix}lose`]
  await loadRecords(graph, { pack: `${prefix}teams` }, [org(team), org(fan)])
  const complete = { pack: `${prefix}pack`, complete: true, maxClosedShare: 1 }
  const all = [
    outcome(win, [exposure(team)]),
    outcome(lose, [exposure(team)]),
    { kind: 'exposure', ...exposure(fan), outcome: win },
  ]
  await loadRecords(graph, complete, all)
  const next = { ...complete, asOf: '2026-02-01' }
  const dry = await loadRecords(graph, next, all.slice(0, 1), { dryRun: true })
  t.like(dry.files[0]?.counts, { removed: 2, ended: 2 })
  const { files } = await loadRecords(graph, next, all.slice(0, 1))
  t.like(files[0]?.counts, { removed: 2, ended: 2 })
  t.deepEqual(await exposuresOf(prefix, 'lose'), ['a 1 2026-01-01–2026-02-01'])
  t.deepEqual(await exposuresOf(prefix, 'win'), ['a 1 2026-01-01–', 'b 1 2026-01-01–2026-02-01'])
  // What returns does not make up for what is gone.
  await t.throwsAsync(
    loadRecords(graph, { ...next, asOf: '2026-03-01', maxClosedShare: 0.1 }, [outcome(lose, [exposure(team)])]),
    { message: /would end what 1 of the 1 records/ },
  )
})

test.serial('two packs may share an outcome where they agree, and each exposure is stated by one', async (t) => {
  const prefix = ownPrefix()
  const [team, fan, win] = [`${prefix}a`, `${prefix}b`, `${prefix}win`]
  await loadRecords(graph, { pack: `${prefix}one` }, [org(team), org(fan), outcome(win, [exposure(team)])])
  const agreeing = await loadRecords(graph, { pack: `${prefix}two` }, [outcome(win, [exposure(fan)])])
  t.like(agreeing.files[0]?.counts, { outcomes: 0, exposures: 1 })
  t.deepEqual(await exposuresOf(prefix, 'win'), ['a 1 2026-01-01–', 'b 1 2026-01-01–'])
  const disagreeing = await loadRecords(graph, { pack: `${prefix}three` }, [outcome(win, [], { label: 'Rivals' })])
  t.is(
    disagreeing.rejected[0]?.reason,
    `two packs disagree on the outcome ${win}: ${prefix}one says label 'The Team', this record says 'Rivals'`,
  )
  const again = await loadRecords(graph, { pack: `${prefix}three` }, [
    { kind: 'exposure', ...exposure(team, { strength: 0.4 }), outcome: win },
  ])
  t.is(again.rejected[0]?.reason, `the exposure of ${team} to ${win} is already stated by the pack ${prefix}one`)
  const twice = await loadRecords(graph, { pack: `${prefix}four` }, [
    org(`${prefix}c`),
    outcome(`${prefix}draw`, [exposure(`${prefix}c`)]),
    { kind: 'exposure', ...exposure(`${prefix}c`), outcome: `${prefix}draw` },
  ])
  t.like(twice.rejected[0], { line: 4, field: 'entity' })
  t.regex(twice.rejected[0]?.reason ?? '', /is stated twice \(first by .*four, line 3\)/)
})

test.serial('a dry run counts what the load then writes, and the order of records changes nothing', async (t) => {
  const counts = { outcomes: 2, exposures: 3, entities: 2, ended: 0 }
  const texts = await Promise.all(
    [false, true].map(async (reversed) => {
      const prefix = ownPrefix()
      const [team, fan] = [`${prefix}a`, `${prefix}b`]
      const records = [
        org(team),
        org(fan),
        outcome(`${prefix}win`, [exposure(team), exposure(fan)]),
        outcome(`${prefix}draw`, []),
        {
          kind: 'exposure',
          ...exposure(team, { validFrom: '2025-01-01', validTo: '2025-06-01' }),
          outcome: `${prefix}draw`,
        },
      ]
      const pack = [`${prefix}pack`, reversed ? records.toReversed() : records] as const
      const dry = await loadRecords(graph, { pack: pack[0] }, pack[1], { dryRun: true })
      t.like(dry.files[0]?.counts, counts)
      t.deepEqual(await exportOf(prefix), [])
      const { files } = await loadRecords(graph, { pack: pack[0] }, pack[1])
      t.like(files[0]?.counts, counts)
      return (await exportOf(prefix)).map(({ id: _, ...rest }) => rest)
    }),
  )
  t.deepEqual(texts[0], texts[1])
  t.is(texts[0]?.length, 4)
})
