import test from 'ava'
import { signalOfHeadline } from '../../../../src/domain/news/headline-signals.ts'
import { severityOf } from '../../../../src/domain/news/signals.ts'
import type { SignalRow } from '../../../../src/modules/conflicts/queries.ts'
import { recentOf } from '../../../../src/modules/conflicts/shape.ts'
import { signalsOfStories, signalsOnce, storiesUntil } from '../../../../src/modules/conflicts/stories.ts'

const typeOf = (title: string) => signalOfHeadline(title)?.type ?? null

test('what a headline about a conflict tells', (t) => {
  const told: [string, string | null][] = [
    ['Missiles hit power stations across the north', 'strike'],
    ['[sandbox] Drone attack on port kills 12', 'strike'],
    ['Troops clash at the border', 'battle'],
    ['Soldiers trade fire across a river', 'battle'],
    ['Rebels captured an eastern town', 'battle'],
    ['Rebels seized the airport after heavy fighting', 'battle'],
    ['Army sends reservists home', null],
    ['Sides agree to ceasefire', 'ceasefire'],
    ['Truce holds for a third day', 'ceasefire'],
    ['Ceasefire collapses as fighting resumes', 'battle'],
    ['Peace deal signed in capital', 'treaty'],
    ['Envoys meet for peace talks', 'talks'],
    ['New sanctions on oil exports', 'sanctions'],
    ['President mobilises reserves', 'mobilisation'],
    ['Massacre in village reported', 'mass_killing'],
    ['Thousands displaced by flood of refugees', 'humanitarian'],
    ['Protests against the war', 'protest'],
  ]
  for (const [title, type] of told) t.is(String(typeOf(title)), String(type), title)
})

test('what somebody wants, fears or says has not happened', (t) => {
  t.is(typeOf('UN calls for ceasefire'), 'statement')
  t.is(typeOf('Minister warns of missile strikes'), 'statement')
  t.is(typeOf('Leader rejects peace talks'), 'statement')
  t.is(typeOf('Ceasefire could be agreed this week'), 'statement')
  t.is(typeOf('Leader denies everything'), null)
  t.is(typeOf('Sides expected to agree to ceasefire'), 'statement')
  t.is(typeOf('Report: sides agree to ceasefire'), 'statement')
  t.is(typeOf('Troops may have clashed at bridge'), 'statement')
  t.is(typeOf('Pakistan clash with India in World Cup final'), null)
  t.is(typeOf('Ten years ago: the invasion explained'), null)
  t.is(typeOf('Battle of the coaches on Sunday: opinion'), null)
})

test('deaths are read where they are told, of fighting alone', (t) => {
  const deathsOf = (title: string) => signalOfHeadline(title)?.deaths
  t.is(deathsOf('Air strike kills at least 34'), 34)
  t.is(deathsOf('Clashes leave 1,200 people dead'), 1_200)
  t.is(deathsOf('12 soldiers killed in fighting'), 12)
  t.is(deathsOf('Missile hits depot'), null)
  t.is(deathsOf('Talks after 12 killed'), null)
})

test('that nobody came to harm is no death', (t) => {
  for (const title of [
    'Clashes flare at the border, nobody hurt',
    'Troops clash at border, no casualties reported',
    'Drone attack on depot causes no injuries',
    'Missile hits empty field; no reports of casualties',
    'Shelling resumes without loss of life',
    'Rocket attack on airfield, no one was killed',
    'Air strike on runway injures nobody',
    'Rebels seized the town in a bloodless raid',
  ]) {
    const told = signalOfHeadline(title)
    t.is(told?.deaths, 0, title)
    // A quarter of what a battle or a strike is where nobody says how many died.
    const least = told?.type === 'battle' ? 0.2 : 0.175
    t.is(told === null ? null : severityOf(told.type, { ...told, goldstein: null }), least, title)
  }
  for (const title of [
    'Missile hits depot, no word on casualties',
    'Air strike on the port, no casualty figures yet',
    'Clashes at the border leave no side unharmed',
    'Shelling resumes, casualties unclear',
  ]) {
    t.is(signalOfHeadline(title)?.deaths, null, title)
  }
  t.is(signalOfHeadline('Air strike kills 3, nobody else hurt')?.deaths, 3)
})

const monitor: SignalRow = {
  ...{
    id: 'm',
    eventType: 'battle',
    title: 'Border',
    happenedAt: '2026-01-01T00:00:00.000Z',
    url: null,
    location: null,
  },
  ...{
    recordedAt: '2026-01-02T00:00:00.000Z',
    severityScore: null,
    deaths: 2,
    goldstein: null,
    pack: null,
    sources: ['Monitor'],
  },
}
const reported = (title: string, source: string | null, at = '2026-01-01T18:00:00.000Z') => ({
  ...{ title, source, at, url: null, recordedAt: `${at.slice(0, 16)}:59.000Z` },
})
const report = (id: string, title: string, day = '2026-01-01') => ({
  id,
  reports: [reported(title, `Courier ${id}`, `${day}T18:00:00.000Z`)],
})

test('a happening that a monitor counts and reports tell counts once, for all who told it', (t) => {
  const idsOf = (stories: ReturnType<typeof report>[]) =>
    signalsOnce([monitor], signalsOfStories(stories)).map(({ id }) => id)
  const once = signalsOnce(
    [monitor],
    signalsOfStories([report('a', 'Troops clash at the border'), report('b', 'Clashes at the border, nobody hurt')]),
  )
  t.deepEqual(
    once.map(({ id, deaths, sources }) => ({ id, deaths, sources })),
    [{ id: 'm', deaths: 2, sources: ['Monitor', 'Courier a', 'Courier b'] }],
  )
  // More deaths, another kind of fighting, no fighting, or another day: something else.
  t.deepEqual(idsOf([report('c', 'Clashes leave 9 dead')]), ['m', 'c'])
  t.deepEqual(idsOf([report('d', 'Missiles hit the port')]), ['m', 'd'])
  t.deepEqual(idsOf([report('e', 'Envoys meet for peace talks')]), ['m', 'e'])
  t.deepEqual(idsOf([report('f', 'Troops clash at the border', '2026-01-02')]), ['m', 'f'])
  // Who counts reports, and no deaths, has looked at no happening.
  const reports = { ...monitor, deaths: null, severityScore: 0.4 }
  t.is(signalsOnce([reports], signalsOfStories([report('g', 'Troops clash at the border')])).length, 2)
})

test('what happened last is told once, as among the signals', (t) => {
  const { id, title, happenedAt } = monitor
  const recentEvents = [{ id, title, happenedAt, source: 'Monitor' }]
  const stories = [report('a', 'Troops clash at the border'), report('b', 'Envoys meet for peace talks')]
  t.deepEqual(
    recentOf({ recentEvents, signals: [monitor], stories }).map((each) => each.id),
    ['b', 'm'],
  )
})

test('a story counts once, by its first headline, for those who told it independently', (t) => {
  const title = 'Troops clash at the border'
  const story = { id: 's', reports: [reported(title, 'B'), reported(title, null), reported(title, 'A')] }
  t.like(signalsOfStories([story])[0], { id: 's', eventType: 'battle', sources: ['B', 'A'], pack: null })
  t.deepEqual(signalsOfStories([{ id: 's', reports: [reported('Weather at the border', 'A')] }]), [])
})

test('a story is by its first headline that tells of what happened; what is denied is a statement', (t) => {
  const story = (...titles: string[]) =>
    signalsOfStories([{ id: 's', reports: titles.map((title) => reported(title, 'A')) }])[0]
  t.like(story('Troops may have clashed at bridge', 'Troops clash at bridge'), {
    eventType: 'battle',
    title: 'Troops clash at bridge',
  })
  t.like(story('Troops may have clashed at bridge'), { eventType: 'statement' })
  t.like(story('Sides agree to ceasefire', 'President denies reaching ceasefire'), { eventType: 'statement' })
})

test('a story is known as far as it was told by a moment', (t) => {
  const story = {
    id: 's',
    reports: [
      reported('Troops may have clashed at bridge', 'A', '2026-01-01T08:00:00.000Z'),
      reported('Troops clash at bridge', 'B', '2026-01-02T08:00:00.000Z'),
    ],
  }
  const typeAt = (at: string) => signalsOfStories(storiesUntil([story], at)).map(({ eventType }) => eventType)
  t.deepEqual(typeAt('2025-12-31T00:00:00.000Z'), [])
  t.deepEqual(typeAt('2026-01-01T23:59:59.999Z'), ['statement'])
  t.deepEqual(typeAt('2026-01-02T23:59:59.999Z'), ['battle'])
})
