/** Packs that state whatever a first load may state of entities, events, outcomes and sources, each with its file's name. */
export function everything(people: number): Record<string, string> {
  return {
    'base.jsonl': pack({ pack: 'base', source: 'Register', confidence: 0.9 }, [...basics, ...many(people)]),
    'paper.jsonl': pack({ pack: 'paper', source: 'The "Paper", daily', asOf: '2026-02-01' }, contradicting),
    'questions.jsonl': pack({ pack: 'questions', source: 'Register' }, questions),
    'more.jsonl': pack({ pack: 'more', source: 'Analyst' }, [
      { kind: 'exposure', entity: 'falcons', outcome: 'cup-hawks', role: 'participant', reasons: ['They play it.'] },
    ]),
  }
}

function pack(header: object, records: readonly object[]): string {
  const whole = { kind: 'pack', version: '1', asOf: '2026-01-01', confidence: 1, ...header }
  return [whole, ...records].map((line) => `${JSON.stringify(line)}\n`).join('')
}

const place = { category: 'sports', subcategory: 'nfl' }
const team = (slug: string, more: object = {}) => ({ slug, displayName: slug, entityType: 'team', ...place, ...more })

/** Values of all types, times of all precisions, chains, and words that a table must not take for its own. */
const basics: object[] = [
  {
    kind: 'source',
    name: 'The "Paper", daily',
    url: 'https://paper.example/',
    sourceKind: 'document',
    description: 'Comes daily,\nbut for Sundays.',
  },
  { kind: 'source', name: 'Hearsay', sourceKind: 'unverified', knowledgeUntil: '2025-06' },
  team('hawks', {
    group: 'North, "upper"',
    tags: ['old', 'good'],
    aliases: ['Die Hawks', 'Falken; Adler', 'Ястребы'],
    description: 'Two lines,\nof which the second has a tab\there and a \\ backslash.',
    attributes: {
      city: 'Springfield',
      head_coach: { value: 'Moe', validFrom: '2020-05' },
      wins: 11,
      points_per_game: 23.75,
      is_champion: true,
      motto: `"${'never, '.repeat(40)}"`,
      record: { value: '11-6', document: 'https://paper.example/a?b=1,2' },
    },
    relationships: { member_of: ['league'], plays_at: [{ to: 'arena', validFrom: '2001' }] },
  }),
  team('falcons', {
    tags: [],
    attributes: { wins: 0, points_per_game: 17, is_champion: false },
    relationships: { member_of: [{ to: 'league', validFrom: '1999-09-01', validTo: '2030-01-01' }] },
  }),
  { slug: 'league', displayName: 'The League', entityType: 'league', ...place },
  { slug: 'arena', displayName: 'Arena', entityType: 'place', ...place, attributes: { capacity: 61_500 } },
  { kind: 'fact', entity: 'hawks', key: 'head_coach', value: 'Larry', validFrom: '2011-02-03', validTo: '2016-01-01' },
  { kind: 'fact', entity: 'hawks', key: 'head_coach', value: 'Curly', validFrom: '2016-01-01' },
  { kind: 'fact', entity: 'hawks', key: 'wins', value: 9, validFrom: '2025-01-05' },
  { kind: 'fact', entity: 'hawks', key: 'wins', value: 10, validFrom: '2025-12-05T17:30:00Z' },
  { kind: 'fact', entity: 'hawks', key: 'city', value: 'Shelbyville', validTo: '1990' },
  { kind: 'fact', entity: 'hawks', key: 'is_champion', never: false },
  { kind: 'fact', entity: 'falcons', key: 'injuries', value: 3, validFrom: '2025-12-24T10:00:00Z' },
  { kind: 'relationship', from: 'hawks', type: 'member_of', to: 'league', validFrom: '1985-03-01', source: 'Hearsay' },
  {
    kind: 'relationship',
    from: 'hawks',
    type: 'affiliated_with',
    to: 'falcons',
    part: 'rival',
    validFrom: 'by 2000-01-01',
  },
  { kind: 'relationship', from: 'falcons', type: 'plays_at', to: 'arena', validTo: '2010-10' },
  {
    kind: 'event',
    key: 'opening',
    eventType: 'opening',
    title: 'The "Arena", opened',
    happenedAt: '2001-05-05',
    about: ['arena', { entity: 'hawks', role: 'participant' }],
    impactScore: 0.25,
    severity: 'high',
    location: 'Springfield',
    url: 'https://paper.example/opened',
  },
  {
    kind: 'event',
    key: 'win',
    eventType: 'report',
    title: 'A win',
    happenedAt: '2025-12-05T20:00:00Z',
    about: ['hawks'],
  },
  {
    ...{
      slug: 'strife',
      displayName: 'The Strife',
      entityType: 'event',
      category: 'politics',
      subcategory: 'international',
    },
    ...{ tags: ['conflict'], attributes: { conflict_status: 'active' } },
  },
  {
    kind: 'signal',
    key: 'clash',
    conflict: 'strife',
    type: 'battle',
    title: 'A clash',
    happenedAt: '2025-11-02',
    deaths: 12,
  },
]

/** The same entities by somebody else: further names, other values and other times. */
const contradicting: object[] = [
  {
    slug: 'hawks',
    aliases: ['Birds'],
    tags: ['loud'],
    attributes: {
      head_coach: { value: 'Shemp', validFrom: '2020-05' },
      wins: { value: 11, confidence: 0.4 },
      city: { value: 'Springfield', validFrom: '1995-01-01' },
      motto: { value: 'always', confidence: 1, document: 'https://paper.example/motto' },
    },
    relationships: {
      plays_at: [{ to: 'arena', validFrom: '2000-06-01' }],
      member_of: [{ to: 'league', never: true, validFrom: '1970-01-01' }],
    },
  },
  team('falcons', { tags: [] }),
  { kind: 'relationship', from: 'falcons', type: 'member_of', to: 'league', validFrom: '1999', validTo: '2029-01-01' },
  {
    kind: 'event',
    key: 'win',
    eventType: 'report',
    title: 'They won',
    happenedAt: '2025-12-05',
    about: ['hawks', 'falcons'],
  },
]

const outcome = (slug: string, label: string, more: object) => ({
  ...{ kind: 'outcome', slug, label, question: `Will the ${label} win, "at last"?`, ...place, group: 'cup' },
  ...more,
})

const questions: object[] = [
  outcome('cup-hawks', 'Hawks', {
    closesAt: '2027-02',
    rules: 'Who wins,\nwins.',
    exposures: [
      { entity: 'hawks', reasons: ['It is they, who else.', 'They "play" it.'], strength: 0.75, confidence: 0.5 },
      {
        entity: 'league',
        role: 'affected',
        exposureType: 'price',
        reasons: ['It is theirs.'],
        validFrom: '2025-01-01',
      },
    ],
  }),
  outcome('cup-falcons', 'Falcons', { status: 'resolved', description: 'Over' }),
]

/** So many that there is more than one batch. */
function many(count: number): object[] {
  return Array.from({ length: count }, (_, i) => ({
    slug: `player-${i}`,
    displayName: `Player ${i}`,
    entityType: 'person',
    ...place,
    attributes: { position: ['QB', 'WR', 'K'][i % 3], jersey_number: i % 100, height_cm: 180 + (i % 40) / 4 },
    relationships: { plays_for: [i % 2 === 0 ? 'hawks' : 'falcons'], colleague_of: [`player-${(i + 1) % count}`] },
  }))
}
