import test from 'ava'
import type { AttributeValue } from '../../../../src/domain/facts/attribute-value.ts'
import { changeInWords, changeOfAttribute, nounOf, valueInWords } from '../../../../src/domain/facts/attribute-words.ts'
import { attributes } from '../../../../src/domain/facts/attributes.ts'

type Row = [key: string, name: string, from: AttributeValue | null, to: AttributeValue, said: string]

const rows: readonly Row[] = [
  // Values of a list.
  ['injury_status', 'Patrick Mahomes', 'questionable', 'out', 'Patrick Mahomes went from questionable to out'],
  ['injury_status', 'Patrick Mahomes', null, 'out', 'Patrick Mahomes is out'],
  // Relationships, whose other end is told by its slug.
  ['plays_for', 'Victor Hedman', null, 'vancouver-canucks', 'Victor Hedman plays for Vancouver Canucks'],
  [...(['ceo_of', 'John Ternus', 'intel', 'apple'] as const), 'John Ternus is CEO of Apple and no longer Intel'],
  // Numbers with and without a unit.
  [
    ...(['approval_rating', 'Emmanuel Macron', 21, 18] as const),
    'the approval rating of Emmanuel Macron fell from 21 % to 18 %, by 3 percentage points',
  ],
  [
    ...(['policy_rate', 'Bank of England', 4, 4.25] as const),
    'the policy rate of Bank of England rose from 4 % to 4.25 %, by 0.25 percentage points',
  ],
  [
    ...(['population', 'Iceland', 389_000, 393_500] as const),
    'the population of Iceland rose from 389,000 people to 393,500 people, by 4,500 people',
  ],
  [
    ...(['jersey_number', 'Patrick Mahomes', 5, 15] as const),
    'the jersey number of Patrick Mahomes rose from 5 to 15, by 10',
  ],
  ['draft_year', 'Patrick Mahomes', null, 2017, 'the draft year of Patrick Mahomes is 2017'],
  [
    ...(['latest_value', 'Unemployment Rate', 4.1, 4.3] as const),
    'the latest published value of Unemployment Rate rose from 4.1 to 4.3, by 0.2',
  ],
  // Dates, as exactly as they are known.
  [
    ...(['term_end', 'Jerome Powell', '2026-05-15', '2026-06'] as const),
    'the term end of Jerome Powell moved from 15 May 2026 to June 2026',
  ],
  // Entities.
  [
    ...(['team_slug', 'Stefon Diggs', 'houston-texans', 'new-england-patriots'] as const),
    'the team of Stefon Diggs changed from Houston Texans to New England Patriots',
  ],
  // Yes and no.
  ['is_captain', 'Harry Kane', false, true, 'Harry Kane is captain'],
  ['sanctioned', 'Sberbank', false, true, 'Sberbank: sanctioned is now yes, before no'],
  ['has_license', 'Kalshi', true, false, 'Kalshi no longer has license'],
  // Texts.
  [
    ...(['party', 'Joe Manchin', 'Democratic', 'Independent'] as const),
    'the party of Joe Manchin changed from Democratic to Independent',
  ],
  [
    ...(['rate_decision', 'Federal Reserve', 'hold', 'cut 25 bp'] as const),
    'Federal Reserve cut its policy rate by 25 basis points; the decision before was no change',
  ],
  [
    ...(['rate_decision', 'Bank of Japan', 'raise 25 bp', 'hold'] as const),
    'Bank of Japan held its policy rate; the decision before was a rise of 25 basis points',
  ],
  ['rate_decision', 'Federal Reserve', null, 'cut', 'Federal Reserve cut its policy rate'],
  [
    ...(['federal_funds_target', 'Federal Reserve', '4.25-4.50', '4.00-4.25'] as const),
    'the federal funds target of Federal Reserve changed from 4.25-4.50 % to 4.00-4.25 %',
  ],
]

for (const [key, name, from, to, said] of rows) {
  test(`${key} of ${name} from ${from} to ${to}`, (t) => t.is(changeInWords({ name, key, from, to }), said))
}

const samples = {
  ...{ string: ['one', 'another'], number: [10.5, 12_000], integer: [2, 3], boolean: [true, false] },
  ...{ date: ['2026-01-31', '2026-02'], slug: ['new-york-jets', 'chicago-bears'], percent: [1.5, -2] },
} as const

test('every attribute there is has words of its own, and no key stands in its sentence', (t) => {
  for (const { key, type, values } of attributes) {
    const [from, to] = type === 'enum' ? [values?.[0] ?? null, values?.[1] ?? ''] : samples[type]
    for (const before of [null, from ?? null]) {
      const said = changeInWords({ name: 'Kansas City Chiefs', key, from: before, to: to ?? '' })
      t.notRegex(said, /_|undefined|null|NaN|\b(?:id|slug|usd|bn|cm|kg|km2)\b/, `${key}: ${said}`)
      t.true(said.includes('Kansas City Chiefs') && !/\s\s|\s$/.test(said), `${key}: ${said}`)
      if (before !== null && type !== 'enum')
        t.true(said.includes(valueInWords(key, before)) && said.includes(valueInWords(key, to ?? '')), said)
    }
    t.notRegex(nounOf(key), /_|\b(?:slug|id)\b/, key)
  }
})

test('behind the name of its entity a change begins with the attribute', (t) => {
  t.is(
    changeOfAttribute('federal_funds_target', '4.25-4.50', '4.00-4.25'),
    'federal funds target changed from 4.25-4.50 % to 4.00-4.25 %',
  )
  t.is(changeOfAttribute('injury_status', null, 'out'), 'injury status is out')
  t.is(changeOfAttribute('team_slug', 'houston-texans', null), 'team is no longer Houston Texans')
})
