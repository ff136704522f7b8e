import test from 'ava'
import { createGazetteer } from '../../../../src/domain/text/gazetteer.ts'
import { placesOfTeam } from '../../../../src/domain/text/teams.ts'
import { type Linkable, linksOf, type Nameable } from '../../../../src/modules/linking/link.ts'

const entities: (Nameable & { names: string[] })[] = [
  {
    slug: 'kansas-city-chiefs',
    displayName: 'Kansas City Chiefs',
    entityType: 'team',
    category: 'sports',
    subcategory: 'nfl',
    names: ['Kansas City Chiefs', 'Chiefs', 'KC'],
  },
  {
    slug: 'kansas-city-royals',
    displayName: 'Kansas City Royals',
    entityType: 'team',
    category: 'sports',
    subcategory: 'mlb',
    names: ['Kansas City Royals', 'Royals'],
  },
  {
    slug: 'buffalo-bills',
    displayName: 'Buffalo Bills',
    entityType: 'team',
    category: 'sports',
    subcategory: 'nfl',
    names: ['Buffalo Bills', 'Bills'],
  },
  { slug: 'gap', displayName: 'Gap', entityType: 'org', category: 'finance', subcategory: 'equities', names: ['Gap'] },
  {
    slug: 'iran',
    displayName: 'Iran',
    entityType: 'place',
    category: 'politics',
    subcategory: 'international',
    names: ['Iran'],
  },
  {
    slug: 'estonia',
    displayName: 'Estonia',
    entityType: 'place',
    category: 'politics',
    subcategory: 'international',
    names: ['Estonia', 'EST'],
  },
  {
    slug: 'newcastle-united',
    displayName: 'Newcastle United',
    entityType: 'team',
    category: 'sports',
    subcategory: 'soccer',
    names: ['Newcastle United', 'NEW'],
  },
  {
    slug: 'new-england-patriots',
    displayName: 'New England Patriots',
    entityType: 'team',
    category: 'sports',
    subcategory: 'nfl',
    names: ['New England Patriots', 'Patriots'],
  },
  {
    slug: 'nfl',
    displayName: 'National Football League',
    entityType: 'league',
    category: 'sports',
    subcategory: 'nfl',
    names: ['NFL'],
  },
]
const gazetteer = createGazetteer(entities.map(({ slug, entityType, names }) => ({ slug, kind: entityType, names })))
const places = createGazetteer(
  entities
    .filter(({ entityType }) => entityType === 'team')
    .map(({ slug, displayName, subcategory }) => ({
      slug,
      kind: 'team',
      names: placesOfTeam(displayName, subcategory ?? ''),
    })),
)
const bySlug = new Map<string, Nameable>(entities.map(({ names: _, ...entity }) => [entity.slug, entity]))

function link(market: Partial<Linkable>) {
  const whole = { title: '', label: null, event: null, rules: null, category: 'sports', subcategory: 'nfl', ...market }
  return linksOf(whole, { gazetteer, places, entityOf: (slug) => bySlug.get(slug) }).map(
    ({ entity, role, strength }) => [entity, role, strength],
  )
}

test('whom the title names first is the subject; what surrounds it takes part', (t) => {
  t.deepEqual(link({ title: 'Will the Kansas City Chiefs win the NFL title?' }), [
    ['kansas-city-chiefs', 'subject', 1],
    ['nfl', 'participant', 0.6],
  ])
})

test('a name that several have means the one that stands where the market stands', (t) => {
  t.deepEqual(link({ title: 'Will Kansas City win?' }), [['kansas-city-chiefs', 'subject', 1]])
  t.deepEqual(link({ title: 'Will Kansas City win?', subcategory: 'mlb' }), [['kansas-city-royals', 'subject', 1]])
  t.deepEqual(link({ title: 'Will Kansas City win?', subcategory: null }), [])
})

test('of two that meet neither is the subject, unless the label says which', (t) => {
  t.deepEqual(link({ title: 'Chiefs vs Bills' }), [
    ['kansas-city-chiefs', 'participant', 0.6],
    ['buffalo-bills', 'participant', 0.6],
  ])
  t.deepEqual(link({ title: 'Chiefs vs Bills', label: 'Bills' }), [
    ['buffalo-bills', 'subject', 1],
    ['kansas-city-chiefs', 'participant', 0.6],
  ])
})

test('a single word of another category is no name, a country is; rules name things in passing', (t) => {
  t.deepEqual(link({ title: 'Will the Gap between them close?' }), [])
  t.deepEqual(link({ title: 'Gap earnings beat?', category: 'finance', subcategory: 'equities' }), [
    ['gap', 'subject', 1],
  ])
  t.deepEqual(link({ title: 'Ceasefire by June?', rules: 'If Iran agrees', category: 'politics', subcategory: null }), [
    ['iran', 'participant', 0.3],
  ])
  t.deepEqual(link({ title: 'Will nobody we know do anything?' }), [])
})

test('in sports a place stands for its team, and is not meant itself', (t) => {
  t.deepEqual(link({ title: 'Will Iran win the group?', subcategory: 'soccer' }), [])
})

test('a code is a name where it is written as one, and the time of day is none', (t) => {
  t.deepEqual(link({ title: 'Will New England win the AFC?' }), [['new-england-patriots', 'subject', 1]])
  t.deepEqual(link({ title: 'Will NEW beat ARS?', subcategory: 'soccer' }), [['newcastle-united', 'subject', 1]])
  t.deepEqual(link({ title: 'Bitcoin above 90,000 at 5 PM EST?', category: 'crypto', subcategory: null }), [])
})

test('a place is the team of the league that plays, and of no other', (t) => {
  t.deepEqual(link({ title: 'Kansas City at Buffalo winner?' }), [
    ['kansas-city-chiefs', 'participant', 0.6],
    ['buffalo-bills', 'participant', 0.6],
  ])
  t.deepEqual(link({ title: 'Buffalo at Ohio winner?', subcategory: 'ncaa' }), [])
  t.deepEqual(link({ title: 'Snow in New England?', category: 'science', subcategory: 'climate' }), [])
})
