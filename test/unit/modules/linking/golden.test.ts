import { readFileSync } from 'node:fs'
import test from 'ava'
import { parse } from 'yaml'
import { z } from 'zod'
import { linksOf } from '../../../../src/modules/linking/link.ts'
import { listingOfSent } from '../../../../src/modules/linking/read-listing.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const slugs = z.array(z.string()).default([])
const text = z.string().nullish()
const row = z.strictObject({
  id: z.string(),
  v: z.enum(['a', 'b']),
  title: z.string(),
  label: text,
  event: text,
  rules: text,
  ticker: text,
  slug: text,
  category: text,
  tags: slugs,
  /** Role and, where the row says it, sign: `s+`, `p-`, `a`, `s0`. */
  links: z.record(z.string(), z.string().regex(/^[spa][+0-]?$/)),
  ok: slugs,
  okroles: slugs,
  or: z.record(z.string(), z.string()).default({}),
})
type Row = z.output<typeof row>

const goldenSets = [
  'golden',
  'golden-2',
  'unseen',
  'titles',
  'everyday',
  'everyday-2',
  'titles-2',
  'titles-3',
  'titles-4',
  'titles-5',
  'titles-6',
  'titles-7',
  'titles-8',
  'titles-9',
  'titles-10',
  'titles-11',
  'titles-12',
  'titles-13',
  'titles-14',
  'titles-15',
  'titles-16',
  'titles-17',
  'titles-18',
  'titles-19',
  'titles-20',
  'titles-21',
  'titles-22',
  'titles-23',
  'titles-24',
  'titles-25',
  'titles-26',
  'titles-27',
  'titles-28',
  'titles-29',
  'titles-30',
  'titles-31',
  'titles-32',
  'titles-33',
  'titles-34',
  'titles-35',
  'titles-36',
  'titles-37',
  'titles-38',
  'titles-39',
  'titles-40',
  'titles-41',
  'classes',
]

const lexicon = await seedLexicon()

function rowsOf(name: string): Row[] {
  return z.array(row).parse(parse(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8')))
}

const signOf: Readonly<Record<string, 1 | -1 | null>> = { '+': 1, '-': -1, 0: null }

/** What the links of these rows are worth, and which are wrong. */
function measured(rows: readonly Row[]) {
  const counts = { right: 0, wrong: 0, expected: 0, found: 0, roles: 0, signed: 0, signs: 0 }
  const faults: string[] = []
  for (const { id, v, event, links: expected, ok, okroles, or, ...listing } of rows) {
    const { links } = linksOf(
      listingOfSent({ ...listing, venue: v === 'a' ? 'venue_a' : 'venue_b', eventTitle: event }),
      lexicon,
    )
    const roles = new Map(links.map(({ entity, role }) => [entity.slug, role]))
    const signs = new Map(links.map(({ entity, sign }) => [entity.slug, sign]))
    const right = new Set([...Object.keys(expected), ...Object.values(or), ...ok])
    for (const slug of roles.keys()) {
      counts[right.has(slug) ? 'right' : 'wrong'] += 1
      if (!right.has(slug)) faults.push(`${id} links ${slug}`)
    }
    for (const [slug, [role = '', sign]] of Object.entries(expected)) {
      counts.expected += 1
      const found = roles.get(slug) ?? roles.get(or[slug] ?? '')
      if (found === undefined) {
        faults.push(`${id} misses ${slug}`)
        continue
      }
      counts.found += 1
      if (found[0] === role || okroles.includes(slug)) counts.roles += 1
      else faults.push(`${id} has ${slug} as ${found}`)
      if (sign === undefined) continue
      counts.signed += 1
      if (signs.get(slug) === signOf[sign]) counts.signs += 1
      else faults.push(`${id} has ${slug} with ${signs.get(slug)}`)
    }
  }
  const { right, wrong, expected, found, roles, signed, signs } = counts
  return {
    precision: right / (right + wrong),
    recall: found / expected,
    roles: roles / found,
    signs: signed === 0 ? 1 : signs / signed,
    faults,
  }
}

test('every entity of the golden rows exists', (t) => {
  const missing = goldenSets
    .flatMap(rowsOf)
    .flatMap(({ id, links }) =>
      Object.keys(links).flatMap((slug) => (lexicon.entityOf(slug) === undefined ? [`${id} ${slug}`] : [])),
    )
  t.deepEqual(missing, [])
})

for (const name of goldenSets) {
  test(`links of the ${name} rows are right, found, and in their roles`, (t) => {
    const { precision, recall, roles, signs, faults } = measured(rowsOf(name))
    const shown = { precision, recall, roles, signs }
    t.log(
      JSON.stringify(shown, (_, each) => (typeof each === 'number' ? Math.round(each * 1e3) / 1e3 : each)),
      ...faults,
    )
    t.true(precision >= 0.97)
    t.true(recall >= 0.85)
    t.true(roles >= 0.93)
    t.true(signs >= 0.95)
  })
}
