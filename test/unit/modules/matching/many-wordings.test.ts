import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { questionOfListing } from '../../../../src/modules/matching/listing.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import { writtenOn } from './pairs.ts'

type Row = { question: string; turned: string; title: string; label: string }

/** Questions each in several wordings, of which `turned` ones ask for the opposite, as either venue may word them. */
const wordings = (
  parse(readFileSync(join(import.meta.dirname, 'golden', 'many-wordings.csv')), {
    columns: true,
    delimiter: '|',
    quote: null,
    skip_empty_lines: true,
  }) as Row[]
).map(({ question, turned, title, label }) => {
  const readBy = (venue: string) => read(questionOfListing({ venue, title, label: label || undefined }, title))
  return { question, turned, shown: `${title} [${label}]`, a: readBy('venue_a'), b: readBy('venue_b') }
})

test('a question in many wordings is one, and its opposite the opposite', (t) => {
  let [found, all] = [0, 0]
  const wrong: string[] = []
  for (const [at, one] of wordings.entries())
    for (const other of wordings.slice(at + 1)) {
      if (one.question !== other.question) continue
      const { relation } = decide(one.a, other.b, writtenOn)
      const wanted = one.turned === other.turned ? 'identity' : 'complement'
      all += 1
      if (relation === wanted) found += 1
      else if (relation === 'identity' || relation === 'complement') wrong.push(`${one.shown} | ${other.shown}`)
    }
  t.deepEqual(wrong, [])
  t.true(all > 1_400)
  t.true(found / all >= 0.94, `${found} of ${all} found`)
})

test('and never another question', (t) => {
  const wrong: string[] = []
  for (const one of wordings)
    for (const other of wordings) {
      if (one.question === other.question) continue
      const { relation } = decide(one.a, other.b, writtenOn)
      if (relation === 'identity' || relation === 'complement') wrong.push(`${one.shown} | ${other.shown}`)
    }
  t.deepEqual(wrong, [])
})

test('an inch of snow is more than any snow, and either may be denied', (t) => {
  const snow = (venue: string, rules: string, label = 'Yes') =>
    read(questionOfListing({ venue, title: 'Will it snow in Boston on December 25, 2026?', label, rules }, venue))
  const inch = 'Resolves "Yes" if 1 inch or more of snow falls in Boston on December 25, 2026.'
  const some = 'If more than 0 inches of snow fall in Boston on Dec 25, 2026, then the market resolves to Yes.'
  const relationOf = (a: ReturnType<typeof snow>, b: ReturnType<typeof snow>) => decide(a, b, writtenOn).relation
  t.is(relationOf(snow('venue_a', inch), snow('venue_b', some)), 'subset')
  t.is(relationOf(snow('venue_a', some), snow('venue_b', some)), 'identity')
  t.is(relationOf(snow('venue_a', some, 'No'), snow('venue_b', some)), 'complement')
})
