import { readFileSync } from 'node:fs'
import test from 'ava'
import { extract } from '../../../../src/modules/news/claims/extract.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const now = new Date('2026-11-20T00:00:00Z')

type Row = {
  headline: string
  expected: string[]
  summary: string | null
  publisher: string | null
  kind: string | null
}

/**
 * Headlines with what they say, by hand: `~` hedged, `!` denied, `?` may be read or not, `-` nothing. Headlines are in wordings of news; what they say need
 * not have happened.
 */
function rowsOf(name: string): Row[] {
  const [, ...lines] = readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [headline = '', claims = '', summary = '', publisher = '', kind = ''] = line.split('|')
    const expected = claims === '-' ? [] : claims.split(';')
    return { headline, expected, summary: summary || null, publisher: publisher || null, kind: kind || null }
  })
}

function saidIn({ headline, summary, publisher, kind: publisherKind }: Row): string[] {
  const report = { headline, summary, publisher, publisherKind, time: '2026-11-20T00:00:00Z' }
  return extract(report, lexicon, now).claims.map(
    ({ entity, key, value, change, hedged, denies }) =>
      `${hedged ? '~' : ''}${denies ? '!' : ''}${entity.slug} ${key} ${value}${change === 'ends' ? ' ends' : ''}`,
  )
}

/** How many claims are right, found and expected, with what is wrong. */
function measured(rows: readonly Row[]) {
  const counts = { right: 0, found: 0, met: 0, expected: 0 }
  const faults: string[] = []
  for (const row of rows) {
    const sure = row.expected.filter((claim) => !claim.startsWith('?'))
    const known = row.expected.map((claim) => claim.replace('?', ''))
    const found = saidIn(row)
    const wrong = found.filter((claim) => !known.includes(claim))
    const missed = sure.filter((claim) => !found.includes(claim))
    counts.right += found.length - wrong.length
    counts.found += found.length
    counts.met += sure.length - missed.length
    counts.expected += sure.length
    if (wrong.length > 0 || missed.length > 0)
      faults.push(
        `${row.headline}: expected ${row.expected.join(', ') || 'nothing'}, found ${found.join(', ') || 'nothing'}`,
      )
  }
  return { precision: counts.right / counts.found, recall: counts.met / counts.expected, faults }
}

const floors = { golden: 0.95, 'held-out': 0.95, worded: 0.84, fresh: 0.84 }
for (const [name, least] of Object.entries(floors)) {
  test(`claims of the ${name} headlines: precision 0.97, recall ${least}`, (t) => {
    const { precision, recall, faults } = measured(rowsOf(name))
    t.log(`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`, ...faults)
    t.true(precision >= 0.97)
    t.true(recall >= least)
  })
}

test('jobs that are added are a figure, and not only a name of what is counted', (t) => {
  const said = (headline: string) => saidIn({ headline, expected: [], summary: null, publisher: null, kind: null })
  t.deepEqual(said('US adds 150,000 jobs in October'), ['us-nonfarm-payrolls latest_value 150000'])
  t.deepEqual(said('US economy loses 92,000 jobs in February'), ['us-nonfarm-payrolls latest_value -92000'])
})

test('the golden headlines are as many as they say, a third of them traps, none of them twice', (t) => {
  const tuned = rowsOf('golden')
  const heldOut = rowsOf('held-out')
  t.true(tuned.length >= 300)
  t.is(heldOut.length, 100)
  const all = [...tuned, ...heldOut]
  t.is(new Set(all.map(({ headline }) => headline)).size, all.length)
  t.true(all.filter(({ expected }) => expected.length === 0).length >= all.length / 3 - 20)
})

test('every entity of the golden headlines exists', (t) => {
  const missing = Object.keys(floors)
    .flatMap(rowsOf)
    .flatMap(({ expected }) =>
      expected.filter((claim) => lexicon.entityOf(claim.replace(/^[?~!]+/, '').split(' ')[0] ?? '') === undefined),
    )
  t.deepEqual(missing, [])
})
