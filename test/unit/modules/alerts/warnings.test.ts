import test from 'ava'
import type { WarningRow } from '../../../../src/modules/alerts/queries.ts'
import { readAlertRules } from '../../../../src/modules/alerts/rules/rules.ts'
import { headlineIn } from '../../../../src/modules/alerts/rules/situation.ts'
import { citiesNamed, seenInWarnings } from '../../../../src/modules/alerts/watching/warnings.ts'

const rules = readAlertRules().map((rule) => ({ ...rule, version: 1 }))
const now = Date.parse('2026-11-26T18:00:00Z')
const city = (name: string, outcomes = ['o']) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name, outcomes })

const warningOf = (hours: number, more: Partial<WarningRow> = {}): WarningRow => ({
  ...{ event: 'e', title: 'Winter Storm Warning: Denver, Colorado', area: 'Denver, Colorado', gravity: 0.48 },
  ...{ at: new Date(now - hours * 3_600_000).toISOString(), source: 'Weather Office' },
  cities: [city('Denver', ['o-1', 'o-2']), city('Boulder')],
  ...more,
})
const seen = (row: WarningRow) => seenInWarnings([row], { rules, now })

test('a grave warning fires for the city that it names, with the questions on its weather', (t) => {
  const [found, ...others] = seen(warningOf(2))
  t.deepEqual(others, [])
  t.like(found, { slug: 'denver', key: 'wx:denver:Winter Storm Warning', about: ['o-1', 'o-2'] })
  t.true(found?.evaluation?.holds)
  t.is(
    headlineIn(found?.rule.template ?? '', found?.inputs ?? {}),
    'Winter Storm Warning for Denver (Weather Office); open questions on its weather: 2',
  )
})

test('neither a lesser warning nor an old one fires, and one of unknown gravity is no evidence', (t) => {
  // Severe, possible and expected: 0.75 × 0.5 × 0.8.
  t.false(seen(warningOf(2, { gravity: 0.3 }))[0]?.evaluation?.holds)
  t.deepEqual(seen(warningOf(25)), [])
  t.is(seen(warningOf(2, { gravity: null }))[0]?.evaluation, null)
})

test('a city is named by all words of its name', (t) => {
  const named = (area: string | null) =>
    citiesNamed({ area, cities: [city('Denver'), city('Fort Collins'), city('Collins')] }).map(({ name }) => name)
  t.deepEqual(named('City and County of Denver; Larimer'), ['Denver'])
  t.deepEqual(named('Fort Collins/Loveland'), ['Fort Collins', 'Collins'])
  t.deepEqual(named('Denverton'), [])
  t.deepEqual(named(null), [])
})
