import test from 'ava'
import { signalOfHeadline, signalsOfStories } from '../../../../src/modules/conflicts/stories.ts'

const typeOf = (title: string) => signalOfHeadline(title)?.type ?? null

test('what a headline about a conflict tells', (t) => {
  const told: [string, string | null][] = [
    ['Missiles hit power stations across the north', 'strike'],
    ['[sandbox] Drone attack on port kills 12', 'strike'],
    ['Troops clash at the border', 'battle'],
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

test('a story counts once, by its first headline, for those who told it independently', (t) => {
  const story = {
    ...{ id: 's', title: 'Troops clash at the border', url: null, sources: ['A', 'B'] },
    ...{ happenedAt: '2026-01-01T00:00:00.000Z', recordedAt: '2026-01-01T00:01:00.000Z' },
  }
  t.like(signalsOfStories([story])[0], { id: 's', eventType: 'battle', sources: ['A', 'B'], pack: null })
  t.deepEqual(signalsOfStories([{ ...story, title: 'Weather at the border' }]), [])
})
