import test from 'ava'
import {
  bucketsIn,
  exhaustiveBasis,
  type GroupMarket,
  ordersIn,
  rulesPattern,
  type VenueGroup,
} from '../../../../src/modules/groups/structure.ts'

function market(id: string, more: Partial<GroupMarket> = {}): GroupMarket {
  const none = { label: null, strikeType: null, strikeFloor: null, strikeCap: null, category: null, endDate: null }
  return { id, externalId: id, title: id, fee: null, ...none, ...more }
}

const above = (floor: number, strikeType = 'greater', title = `Will it be above ${floor}?`) =>
  market(`${strikeType} ${floor}`, { title, strikeType, strikeFloor: floor })

function group(markets: readonly GroupMarket[], more: Partial<VenueGroup> = {}): VenueGroup {
  return { id: 'group', venue: 'venue_b', title: 'Group', exclusive: true, undecided: 0, markets, ...more }
}

const pairs = (markets: readonly GroupMarket[]) =>
  ordersIn({ markets }).map(({ kind, subset, superset }) => `${kind} ${subset.id} < ${superset.id}`)

test('a higher step cannot come true without a lower one', (t) => {
  t.deepEqual(pairs([above(40), above(45), above(50)]), [
    'ladder greater 45 < greater 40',
    'ladder greater 50 < greater 40',
    'ladder greater 50 < greater 45',
  ])
})

test('what follows from what is said with the figures as people write them', (t) => {
  const [order] = ordersIn({ markets: [above(150_000, 'greater_or_equal'), above(200_000, 'greater_or_equal')] })
  t.is(order?.basis, 'Both ask for one figure: at least 200,000 is also at least 150,000.')
  const [finer] = ordersIn({ markets: [above(0.25), above(0.375)] })
  t.is(finer?.basis, 'Both ask for one figure: above 0.375 is also above 0.25.')
})

test('greater than 50 is more than 50 or greater, never the other way round', (t) => {
  const title = 'How much will it be? 50'
  t.deepEqual(pairs([above(50, 'greater', title), above(50, 'greater_or_equal', title)]), [
    'ladder greater 50 < greater_or_equal 50',
  ])
})

test('below rises with its step, and says nothing of what is above', (t) => {
  const less = (cap: number) =>
    market(`less ${cap}`, { title: `Will it be below ${cap}?`, strikeType: 'less', strikeCap: cap })
  t.deepEqual(pairs([less(30), less(40), above(35)]), ['ladder less 30 < less 40'])
})

test('steps of two players are two ladders', (t) => {
  const line = (player: string, floor: number) => above(floor, 'greater_or_equal', `${player}: ${floor}+ yards`)
  t.deepEqual(pairs([line('Adams', 50), line('Brown', 70)]), [])
  t.is(pairs([line('Adams', 50), line('Adams', 70), line('Brown', 70)]).length, 1)
})

test('a venue that states no strikes says them in its labels', (t) => {
  const touch = (label: string, title: string) => market(label, { label, title })
  t.deepEqual(
    pairs([
      touch('↑ 150,000', 'Will Bitcoin reach $150,000 in November?'),
      touch('↑ 160,000', 'Will Bitcoin reach $160,000 in November?'),
      touch('↓ 80,000', 'Will Bitcoin dip to $80,000 in November?'),
    ]),
    ['ladder ↑ 160,000 < ↑ 150,000'],
  )
  t.deepEqual(pairs([touch('Kansas City', 'Will they win?'), touch('Buffalo', 'Will they win?')]), [])
})

test('what lasts until the later day has lasted until the earlier one', (t) => {
  const asked = (titleOf: (day: string) => string) =>
    pairs(['June 30, 2026', 'December 31, 2026'].map((day) => market(day, { title: titleOf(day) })))
  const longerInShorter = ['subset December 31, 2026 < June 30, 2026']
  t.deepEqual(
    asked((day) => `Will Josh Shapiro remain Governor of Pennsylvania until ${day}?`),
    longerInShorter,
  )
  t.deepEqual(
    asked((day) => `Will the ceasefire hold through ${day}?`),
    longerInShorter,
  )
  t.deepEqual(
    asked((day) => `Will the shutdown last past ${day}?`),
    longerInShorter,
  )
  t.deepEqual(
    asked((day) => `Will Josh Shapiro not leave office before ${day}?`),
    longerInShorter,
  )
  for (const unsure of [
    (day: string) => `Will Josh Shapiro not remain Governor until ${day}?`,
    (day: string) => `Will the tariffs be in effect by ${day}?`,
    (day: string) => `Will Bitcoin reach a record through ${day}?`,
  ])
    t.deepEqual(asked(unsure), [], unsure('June 30, 2026'))
})

test('an earlier deadline cannot be met without the later one', (t) => {
  const by = (when: string) => market(when, { title: `Will there be a ceasefire by ${when}?`, endDate: '2026-12-31' })
  t.deepEqual(pairs([by('June 30, 2026'), by('December 31, 2026')]), ['subset June 30, 2026 < December 31, 2026'])
  const on = (when: string) => market(when, { title: `Will it be announced on ${when}?`, endDate: '2026-12-31' })
  t.deepEqual(pairs([on('June 30, 2026'), on('July 1, 2026')]), [])
})

test('a bucket is found between its two steps', (t) => {
  const bucket = market('bucket', {
    title: 'Will it be 50 to 54?',
    strikeType: 'between',
    strikeFloor: 50,
    strikeCap: 54,
  })
  const steps = [above(50, 'greater_or_equal'), above(54), above(60)]
  t.deepEqual(
    bucketsIn({ markets: [bucket, ...steps] }).map((each) => [each.bucket.id, each.above.id, each.beyond.id]),
    [['bucket', 'greater_or_equal 50', 'greater 54']],
  )
})

test('listed candidates are not all there may be', (t) => {
  const named = (label: string) => market(label, { label })
  const offered = () => true
  t.is(exhaustiveBasis(group([named('Ann'), named('Bob')]), [], offered), null)
  t.regex(exhaustiveBasis(group([named('Ann'), named('Other')]), [], offered) ?? '', /Other/)
  const unquoted = (id: string) => id !== 'Other'
  t.is(exhaustiveBasis(group([named('Ann'), named('Other')]), [], unquoted), null)
  const rules = ['Exactly one of these markets will resolve to Yes.']
  t.regex(exhaustiveBasis(group([named('Ann'), named('Bob')]), rules, offered) ?? '', /rules/)
  t.is(
    exhaustiveBasis(group([named('Ann'), named('Person B')]), rules, (id) => id === 'Ann'),
    null,
  )
  t.is(exhaustiveBasis(group([named('Ann'), named('Bob')], { undecided: 1 }), rules, offered), null)
})

test('ranges without a gap are all there can be', (t) => {
  const range = (id: string, strikeType: string, strikeFloor: number | null, strikeCap: number | null) =>
    market(id, { strikeType, strikeFloor, strikeCap })
  const whole = [
    range('a', 'less', null, 50),
    range('b', 'between', 50, 51),
    range('c', 'between', 52, 53),
    range('d', 'greater', 53, null),
  ]
  t.regex(exhaustiveBasis(group(whole), [], () => true) ?? '', /every value/)
  t.is(
    exhaustiveBasis(group(whole.filter(({ id }) => id !== 'c')), [], () => true),
    null,
  )
})

test('rules are alike where only numbers and dates differ', (t) => {
  const rules = (floor: string, day: string) => `If the high is above ${floor}° on ${day}, 2026, it resolves to Yes.`
  t.is(rulesPattern(rules('50', 'Nov 3')), rulesPattern(rules('1,200', 'June 14')))
  t.not(rulesPattern(rules('50', 'Nov 3')), rulesPattern('If the low is above 50° on Nov 3, 2026, it resolves to Yes.'))
})
