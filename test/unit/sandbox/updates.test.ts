import { join } from 'node:path'
import test from 'ava'
import { readWorld } from '../../../src/sandbox/entities.ts'
import { updated } from '../../../src/sandbox/updates.ts'

const entity = (slug: string, kind: string, about: Record<string, string> = {}) => ({
  ...{ slug, name: slug.toUpperCase(), aliases: [], kind, about },
})
const change = (from: string, type: string, to: string, until = '') => ({ from, type, to, until })

test('a player is at the club that he went to, and stays where the club is none that is known', (t) => {
  const harris = entity('harris', 'nba-player', { team: 'PISTONS', team_slug: 'pistons' })
  const saka = entity('saka', 'soccer-player', { club: 'ARSENAL', club_slug: 'arsenal' })
  const known = [harris, saka, entity('spurs', 'nba-team'), entity('everton', 'soccer-team')]
  const [first, second] = updated(known, [
    change('harris', 'plays_for', 'pistons', 'by 2026-10-10'),
    change('harris', 'plays_for', 'spurs'),
    change('saka', 'plays_for', 'nowhere'),
  ])
  t.deepEqual(first?.about, { team: 'SPURS', team_slug: 'spurs' })
  t.deepEqual(second, saka)
})

test('whoever has left the office of his country is not asked about, unless he has another', (t) => {
  const known = [entity('silina', 'leader', { country: 'latvia' }), entity('moved', 'leader', { country: 'peru' })]
  const left = updated(known, [
    change('silina', 'governs', 'latvia', '2026-05-14'),
    change('moved', 'governs', 'peru', '2026-06'),
    change('moved', 'leads', 'peru'),
  ])
  t.deepEqual(
    left.map(({ slug }) => slug),
    ['moved'],
  )
})

test('the world of the seeds is as their updates leave it', async (t) => {
  const { entities } = await readWorld(join(import.meta.dirname, '..', '..', '..', 'seeds'))
  const of = (slug: string) => entities.find((each) => each.slug === slug)
  t.like(of('tobias-harris')?.about, { team: 'San Antonio Spurs', team_slug: 'san-antonio-spurs' })
  t.is(of('keir-starmer'), undefined)
})
