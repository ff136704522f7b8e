import test from 'ava'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { questionOfListing } from '../../../../src/modules/matching/listing.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import { writtenOn } from './pairs.ts'

function relationOf(one: [title: string, label: string], other: [title: string, label: string], event: string): string {
  const closeTime = '2026-11-12T23:00:00Z'
  const [a, b] = [one, other].map(([title, label], at) =>
    read(
      questionOfListing({ venue: at === 0 ? 'venue_a' : 'venue_b', title, label, eventTitle: event, closeTime }, 'm'),
    ),
  )
  return a === undefined || b === undefined ? '' : decide(a, b, writtenOn).relation
}

const event = 'Lens vs. Lille'

test('who leads at half-time wins the first half and not the game', (t) => {
  const leads: [string, string] = ['Lens leading at halftime?', 'Yes']
  t.is(relationOf(leads, ['Lens vs Lille: First Half Winner?', 'Lens'], event), 'identity')
  t.is(relationOf(leads, ['Lens vs Lille: First Half Winner?', 'Lille'], event), 'disjoint')
  t.not(relationOf(leads, ['Lens vs Lille Winner?', 'Lens'], event), 'identity')
  t.is(relationOf(['Draw at halftime?', 'Yes'], ['Lens vs Lille: First Half Winner?', 'Tie'], event), 'identity')
})

test('both sides score in the game that the event names, and no goals are counted by it', (t) => {
  const both: [string, string] = ['Will both teams score?', 'Both Teams to Score']
  t.is(relationOf(['Lens vs. Lille: Both Teams to Score', 'Yes'], both, event), 'identity')
  t.is(relationOf(['Lens vs. Lille: Both Teams to Score', 'No'], both, event), 'complement')
  t.not(relationOf(['Lens vs. Lille: Both Teams to Score 2+', 'Yes'], both, event), 'identity')
})

test('a map is not its match', (t) => {
  const map: [string, string] = ['Will FURIA win map 1 in the NIP vs. FURIA match?', 'FURIA']
  t.not(relationOf(map, ['Will FURIA win the NIP vs. FURIA CS2 match?', 'FURIA'], 'NIP vs. FURIA'), 'identity')
  t.is(relationOf(map, ['NIP vs. FURIA: Map 1 Winner', 'FURIA'], 'NIP vs. FURIA'), 'identity')
})
