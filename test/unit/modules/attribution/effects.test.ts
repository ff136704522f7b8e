import test from 'ava'
import { effectsOf } from '../../../../src/modules/attribution/effects/effects.ts'
import { anotherValue, type Case, classKey, withRareAsOne } from '../../../../src/modules/attribution/effects/units.ts'

const now = Date.UTC(2026, 5, 1)

const one = (entity: number, change: number, move: number, more: Partial<Case> = {}): Case => ({
  ...{
    change: `c${entity}-${change}`,
    at: now,
    entity: `e${entity}`,
    outcome: `o${entity}`,
    to: 'out',
    step: null,
    move,
    sd: 0.1,
  },
  ...{ role: 'participant', exposureType: 'game', orientation: 1, category: 'sports', subcategory: 'nfl', ...more },
})

/** Six entities with four changes each, half of them on the other side. */
const six = [0, 1, 2, 3, 4, 5].flatMap((entity) =>
  [-0.3, -0.4, -0.5, -0.4].map((move, change) =>
    entity % 2 === 0 ? one(entity, change, move) : one(entity, change, -move, { orientation: -1 }),
  ),
)

test('entities with few changes are drawn towards their class, each turned to its own side', (t) => {
  const { effects, thin, classes } = effectsOf(six, now)
  t.deepEqual(thin, [])
  t.is(effects.length, 6)
  for (const { estimate, n, pooledFrom, classSampleSize, outcome } of effects) {
    t.is(outcome, null)
    t.deepEqual([n, pooledFrom, classSampleSize], [4, 'class', 24])
    t.true(Math.abs(estimate.coefficient + 0.4) < 1e-9)
  }
  t.deepEqual(
    classes.map(({ level, cells, events, entities, tau2Used }) => [level, cells, events, entities, tau2Used]),
    ['class', 'class_without_subcategory', 'class_without_category'].map((level) => [level, 6, 24, 6, 0.01]),
  )
})

test('changes that happen to agree are no surer than changes of their kind are', (t) => {
  const others = [1, 2, 3, 4, 5].flatMap((entity) =>
    [-0.8, 0, -0.8, 0].map((move, change) => one(entity, change, move)),
  )
  const { effects, classes } = effectsOf([0, 1, 2, 3].map((change) => one(0, change, -0.4)).concat(others), now)
  const agreeing = effects.find(({ entity }) => entity === 'e0')
  // Changes differ by (5·64 - 18) / 1800 = 0.167778. Those of five cells by 1.2 of that, of one by nothing: the kind counts for 1.478591 degrees of 0.357882,
  // beside three of its own: 0.118113 · (0.0025 + 0.167778 / 4) = 0.005251, where its quotes alone say 0.0025.
  t.is(agreeing?.estimate.weightOnClass.toFixed(4), '0.3443')
  t.is(agreeing?.estimate.sd.toFixed(4), '0.0653')
  t.is(classes[0]?.omega2.toFixed(6), '0.167778')
})

test('where each entity has one change, these differ by the least that is believed of any', (t) => {
  const { effects } = effectsOf(
    Array.from({ length: 20 }, (_, entity) => one(entity, 0, -0.4)),
    now,
  )
  // 0.01 of the quotes and 0.01 beside, drawn by two thirds to a class known to 0.03 / 20: 0.02 / 3 + 4 / 9 · 0.0015 = 0.007333.
  t.is(effects[0]?.estimate.weightOnClass.toFixed(6), '0.666667')
  t.is(effects[0]?.estimate.sd.toFixed(6), '0.085635')
})

test('where each entity has one change, half of what these differ by is taken for the changes', (t) => {
  const { effects } = effectsOf(
    Array.from({ length: 20 }, (_, entity) => one(entity, 0, entity % 2 === 0 ? -0.8 : 0)),
    now,
  )
  // Moves differ by (20 · 100 · 0.16 - 19) / 1900 = 0.158421 beyond their quotes, half of which makes 0.01 to 0.089211; the other half is what entities differ by.
  const still = effects.find(({ entity }) => entity === 'e1')
  t.is(still?.estimate.weightOnClass.toFixed(5), '0.52969')
  t.is(still?.estimate.coefficient.toFixed(5), '-0.21188')
  // 0.470312 · 0.089211 + 0.529688² · 0.168421 / 20 = 0.044319
  t.is(still?.estimate.sd.toFixed(4), '0.2105')
  const [low = 0, high = 0] = still?.estimate.interval ?? []
  t.true(low < 0 && high > 0, 'what did not move is not taken for sure to fall as others do')
})

test('what is expected of a change of a wild cell is as unsure as its own changes say', (t) => {
  const calm = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((entity) =>
    [0.1, -0.1, 0.1, -0.1, 0.1, -0.1, 0.1, -0.1].map((off, change) => one(entity, change, -0.4 + off)),
  )
  const wild = [0.8, -0.8, 0.8, -0.8, 0.8, -0.8, 0.8, -0.8].map((off, change) => one(8, change, -0.4 + off))
  const { effects, classes } = effectsOf([...calm, ...wild], now)
  const of = (name: string) => effects.find(({ entity }) => entity === name)?.omega2 ?? 0
  // Eight cells of 8 squares of 1 and one of 512 are 576; less 63 degrees over 9 · 700 is 0.081429, which is that of the class.
  t.is(classes[0]?.omega2.toFixed(6), '0.081429')
  t.is(of('e0').toFixed(6), '0.081429')
  // Its own 0.64 · 8 / 7 less the 0.01 of quotes is 0.721.
  t.true(of('e8') > 0.4 && of('e8') < 0.75, String(of('e8')))
})

test('below five changes and without a class there is none', (t) => {
  const few = effectsOf(six.slice(0, 16), now)
  t.deepEqual(few.effects, [])
  t.deepEqual(few.thinClasses, [
    { transition: 'out', role: 'participant', exposureType: 'game', cells: 4, events: 16, entities: 4 },
  ])
  t.is(few.thin.length, 4)
  t.deepEqual(few.thin[0], { entity: 'e0', outcome: null, transition: 'out', n: 4 })
})

test('whose side nobody knows is pooled with nothing', (t) => {
  const unknown = [0, 1, 2, 3, 4].map((change) => one(9, change, -0.2, { orientation: null }))
  const { effects } = effectsOf([...six, ...unknown], now)
  const own = effects.find(({ entity }) => entity === 'e9')
  t.deepEqual([own?.pooledFrom, own?.n, own?.outcome], ['cell', 5, 'o9'])
  t.is(own?.estimate.coefficient.toFixed(6), '-0.200000')
  t.is(effects.find(({ entity }) => entity === 'e0')?.classSampleSize, 24)
})

test('what one change does to several outcomes is one observation', (t) => {
  const twice = [0, 1, 2, 3, 4].flatMap((change) => [one(0, change, -0.2), one(0, change, -0.4, { outcome: 'other' })])
  const { effects } = effectsOf(
    twice.map((each) => (each.outcome === 'other' ? { ...each, outcome: `other-${each.change}` } : each)),
    now,
  )
  const own = effects.find(({ outcome }) => outcome === 'o0')
  t.is(own?.n, 5)
  t.is(effects.length, 2)
  const shared = effects.find(({ outcome }) => outcome === null)
  t.is(shared?.n, 5)
})

test('outcomes of an entity that differ are each drawn to it, and one that was not measured is as unsure as they differ', (t) => {
  // Six entities, two outcomes of each: what moves one by -0.6 moves the other by -0.2, three changes each at times of their own.
  const apart = [0, 1, 2, 3, 4, 5].flatMap((entity) =>
    [0, 1, 2].flatMap((change) => [
      one(entity, change, -0.6, { outcome: `a${entity}` }),
      one(entity, change + 3, -0.2, { outcome: `b${entity}` }),
    ]),
  )
  const { effects } = effectsOf(apart, now)
  const of = (outcome: string | null) =>
    effects.find((each) => each.entity === 'e0' && each.outcome === outcome)?.estimate
  // The mean of three quotes is known to 0.01 / 3; two outcomes 0.4 apart differ by 0.08 - 0.01 / 3 = 0.076667, of which an outcome is drawn by 0.041667.
  t.is(of('a0')?.weightOnClass.toFixed(6), '0.041667')
  t.is(of('a0')?.coefficient.toFixed(6), '-0.591667')
  t.is(of('b0')?.coefficient.toFixed(6), '-0.208333')
  // Entities agree: variance of the entity's mean 0.01 / 6 + 0.076667 / 2 = 0.04, drawn 0.8 to a class known to 0.05 / 6: 0.2 · 0.04 + 0.64 · 0.05 / 6 + 0.076667 = 0.09.
  t.is(of(null)?.coefficient.toFixed(6), '-0.400000')
  t.is(of(null)?.sd.toFixed(6), '0.300000')
})

test('outcomes that the same changes moved alike share one effect', (t) => {
  const alike = [0, 1, 2, 3, 4, 5].flatMap((entity) =>
    [-0.2, -0.4, -0.6, -0.4].flatMap((move, change) =>
      ['a', 'b'].map((name) => one(entity, change, move, { outcome: `${name}${entity}` })),
    ),
  )
  t.deepEqual(
    effectsOf(alike, now).effects.map(({ outcome, n }) => [outcome, n]),
    [0, 1, 2, 3, 4, 5].map(() => [null, 4]),
  )
})

test('of a number the coefficient is for each unit', (t) => {
  const steps = [2, -1, 3, 1.5, -2.5, 0.5]
  const moves = [0.1, -0.09, 0.21, 0.05, -0.16, 0.06]
  const sds = [0.05, 0.04, 0.08, 0.05, 0.06, 0.04]
  const cases = steps.map((step, at) => one(1, at, moves[at] ?? 0, { step, to: String(40 + step), sd: sds[at] ?? 1 }))
  const [effect] = effectsOf(cases, now).effects
  t.is(effect?.transition, 'per_unit')
  t.is(effect?.estimate.coefficient.toFixed(6), '0.061422')
  t.is(effect?.estimate.sd.toFixed(6), '0.012477')
})

test('what is too unsure is not published', (t) => {
  const wild = [0, 1, 2, 3, 4].map((change) => one(0, change, change % 2 === 0 ? 3 : -3, { sd: 2 }))
  const { effects, thin } = effectsOf(wild, now)
  t.deepEqual(effects, [])
  t.is(thin.length, 1)
})

test('a class is named by what it takes together', (t) => {
  const place = { role: 'subject', exposureType: 'price', category: 'crypto', subcategory: 'layer-1' }
  t.is(classKey('class', 'out', place), 'class|out|subject|price|crypto|layer-1')
  t.is(classKey('class_without_category', 'out', place), 'class_without_category|out|subject|price')
})

test('outcomes of one entity that the same changes moved make its class no surer', (t) => {
  // Six entities with five changes each, each measured by three outcomes of its own that do the same.
  const betas = [-0.2, -0.3, -0.4, -0.5, -0.6, -0.4]
  const own = betas.flatMap((beta, entity) =>
    [0, 1, 2, 3, 4].flatMap((change) =>
      ['x', 'y', 'z'].map((name) => one(entity, change, beta + (change - 2) / 100, { outcome: `${name}${entity}` })),
    ),
  )
  const [found] = effectsOf(own, now).classes
  t.deepEqual([found?.cells, found?.events, found?.entities], [18, 30, 6])
  // As means of six entities: sd of the betas 0.1414 over √6, however many outcomes each has.
  t.is(found?.seMu.toFixed(4), '0.0577')
})

test('changes to names that come once are one kind', (t) => {
  const coaches = [0, 1, 2, 3, 4].flatMap((team) =>
    [0.3, 0.4, 0.5, 0.4].map((move, change) => one(team, change, move, { to: `Coach ${team} ${change}` })),
  )
  t.deepEqual(effectsOf(coaches, now).effects, [])
  const { effects } = effectsOf(withRareAsOne(coaches, false), now)
  t.deepEqual(
    effects.map(({ transition, n, pooledFrom, estimate }) => [
      transition,
      n,
      pooledFrom,
      estimate.coefficient.toFixed(6),
    ]),
    [0, 1, 2, 3, 4].map(() => [anotherValue, 4, 'class', '0.400000']),
  )
})

test('a value that came twice, one of a list and a number stay what they are', (t) => {
  const twice = [one(0, 0, 0.1, { to: 'suspended' }), one(1, 0, 0.1, { to: 'suspended' })]
  const once = one(2, 0, 0.1, { to: 'retired' })
  const number = one(3, 0, 0.1, { to: '46', step: 1 })
  const valuesOf = (cases: readonly Case[]) => cases.map(({ to }) => to)
  t.deepEqual(valuesOf(withRareAsOne([...twice, once, number], false)), ['suspended', 'suspended', anotherValue, '46'])
  t.deepEqual(valuesOf(withRareAsOne([once], true)), ['retired'])
})
