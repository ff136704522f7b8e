import test from 'ava'
import { drivesBy } from '../../../../src/modules/attribution/effects/drives.ts'
import type { ExposedRow } from '../../../../src/modules/attribution/effects/effect-queries.ts'
import type { Effect } from '../../../../src/modules/attribution/effects/effects.ts'
import { asExposedLast, type Case } from '../../../../src/modules/attribution/effects/units.ts'

const of = { category: 'sports', subcategory: 'nfl' }

/** An effect on what the player is exposed to by a kind of exposure. */
const effect = (exposureType: string, coefficient: number, more: Partial<Effect> = {}): Effect => ({
  ...{ entity: 'player', outcome: null, transition: 'out', orientation: 1, n: 3, classSampleSize: 85 },
  place: { role: 'participant', exposureType, ...of },
  estimate: { weightOnClass: 0.5, coefficient, sd: 0.02, interval: [coefficient, coefficient], p: 0.01, wrongSign: 0 },
  ...{ pooledFrom: 'class', omega2: 0.01, q: 0.01, significance: 0.99, ...more },
})

const exposure = (exposureType: string, via: string | null, more: Partial<ExposedRow> = {}): ExposedRow => ({
  ...{ outcome: 'title', ...of, status: 'open', role: 'participant', exposureType, sign: 1, isLink: true },
  ...{ reasons: null, via, ...more },
})

const measured = (exposureType: string, more: Partial<Case> = {}): Case => ({
  ...{ change: 'c', at: 1, entity: 'player', outcome: 'title', to: 'out', step: null, move: -0.2, sd: 0.1 },
  ...{ role: 'participant', exposureType, orientation: 1, ...of, ...more },
})

const told = (effects: Effect[], cases: Case[], exposures: ExposedRow[]) =>
  drivesBy(effects, cases, new Map([['player', exposures]])).map(({ outcome, values }) => [
    outcome,
    values.transition,
    values.coefficient,
  ])

const both = [exposure('team', 'the-team'), exposure('direct', null)]

test('an outcome that hangs on an entity in two ways has one coefficient, that of the nearer', (t) => {
  const effects = [effect('team', -0.05), effect('direct', -0.2)]
  t.deepEqual(told(effects, [], both), [['title', 'out', -0.2]])
  t.deepEqual(told(effects.toReversed(), [], both.toReversed()), [['title', 'out', -0.2]])
})

test('what was measured goes by the class in which it was', (t) => {
  const effects = [effect('direct', -0.2), effect('team', -0.05)]
  t.deepEqual(told(effects, [measured('team')], both), [['title', 'out', -0.05]])
})

test('where nothing is known of the nearer way the other one says it', (t) => {
  const effects = [effect('team', -0.05), effect('direct', 0.3, { transition: 'healthy' })]
  t.deepEqual(told(effects, [], both).toSorted(), [
    ['title', 'healthy', 0.3],
    ['title', 'out', -0.05],
  ])
})

test('what is known of an outcome by itself goes before any class, and a side that nobody knows before none', (t) => {
  const own = effect('direct', -0.4, { outcome: 'title', pooledFrom: 'cell' })
  t.deepEqual(told([effect('team', -0.05), own], [measured('direct')], both), [['title', 'out', -0.4]])
  const sideless = [exposure('direct', null, { sign: null }), exposure('team', 'the-team', { sign: -1 })]
  t.deepEqual(told([effect('direct', -0.2), effect('team', -0.05)], [], sideless), [['title', 'out', 0.05]])
})

test('an outcome whose exposure changed is one outcome, as it was exposed last', (t) => {
  const cases = asExposedLast([
    measured('direct', { change: 'second', at: 2, orientation: -1 }),
    measured('team', { change: 'first', at: 1 }),
    measured('team', { change: 'first', outcome: 'other' }),
  ])
  t.deepEqual(
    cases.map(({ change, outcome, exposureType, orientation }) => [change, outcome, exposureType, orientation]),
    [
      ['second', 'title', 'direct', -1],
      ['first', 'title', 'direct', -1],
      ['first', 'other', 'team', 1],
    ],
  )
})
