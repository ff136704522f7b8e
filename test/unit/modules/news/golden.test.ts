import { readFileSync } from 'node:fs'
import test from 'ava'
import { createLexicon } from '../../../../src/modules/linking/lexicon.ts'
import { extract } from '../../../../src/modules/news/extract.ts'
import { seedEntities } from '../../../support/seed-entities.ts'

const lexicon = createLexicon(await seedEntities())
const now = new Date('2026-11-20T00:00:00Z')

type Row = { headline: string; expected: string[] }

/** Headlines with what they say, by hand: `~` hedged, `!` denied, `-` nothing. Headlines are in wordings of news; what they say need not have happened. */
function rowsOf(name: string): Row[] {
  const [, ...lines] = readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [headline = '', claims = ''] = line.split('|')
    return { headline, expected: claims === '-' ? [] : claims.split(';') }
  })
}

function saidIn(headline: string): string[] {
  const report = { headline, summary: null, publisherKind: null, time: '2026-11-20T00:00:00Z' }
  return extract(report, lexicon, now).claims.map(
    ({ entity, key, value, change, hedged, denies }) =>
      `${hedged ? '~' : ''}${denies ? '!' : ''}${entity.slug} ${key} ${value}${change === 'ends' ? ' ends' : ''}`,
  )
}

/** How many claims are right, found and expected, with what is wrong. */
function measured(rows: readonly Row[]) {
  const counts = { right: 0, found: 0, expected: 0 }
  const faults: string[] = []
  for (const { headline, expected } of rows) {
    const found = saidIn(headline)
    const right = found.filter((claim) => expected.includes(claim)).length
    counts.right += right
    counts.found += found.length
    counts.expected += expected.length
    if (right < Math.max(found.length, expected.length))
      faults.push(`${headline}: expected ${expected.join(', ') || 'nothing'}, found ${found.join(', ') || 'nothing'}`)
  }
  return { precision: counts.right / counts.found, recall: counts.right / counts.expected, faults }
}

for (const name of ['golden', 'held-out']) {
  test(`claims of the ${name} headlines: precision 0.97, recall 0.75`, (t) => {
    const { precision, recall, faults } = measured(rowsOf(name))
    t.log(`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`, ...faults)
    t.true(precision >= 0.97)
    t.true(recall >= 0.75)
  })
}

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
  const missing = [...rowsOf('golden'), ...rowsOf('held-out')].flatMap(({ expected }) =>
    expected.filter((claim) => lexicon.entityOf(claim.replace(/^[~!]+/, '').split(' ')[0] ?? '') === undefined),
  )
  t.deepEqual(missing, [])
})
