import { hash, pick, unit } from '../noise.ts'
import { day, type Happening, hour, keyOf, type Matter, type Part, timeOn } from './happening.ts'
import type { Person, Roster } from './roster.ts'
import { toldAt } from './told.ts'
import { inTurn, occasions, textsOf } from './variety.ts'

type Office = { words: string; value: string; place: string | null }

const departments: readonly Office[] = ['commerce', 'labor', 'energy', 'transportation', 'agriculture'].map((name) => ({
  words: `${name} secretary`,
  value: `United States Secretary of ${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
  place: null,
}))

/** From a nomination to the vote on it. */
const voteDays = 35

/** Nominations by the President, and what becomes of them. Nobody is nominated twice in years, and every other one never. */
export function nominationsOf({ nominees, countries }: Roster, seed: number): Part {
  const real = nominees.filter((_, place) => place % 2 === 0)
  const rumoured = nominees.filter((_, place) => place % 2 === 1)
  const offices: readonly Office[] = [
    ...countries.map(({ slug, name }) => ({
      words: `ambassador to ${name}`,
      value: `United States Ambassador to ${name}`,
      place: slug,
    })),
    ...departments,
  ]
  const key = keyOf(seed, 'nominations')
  const nominated = (day_: number) =>
    isWorkday(day_) && unit(key, day_, 1) < 0.75
      ? {
          person: pick(real, key + day_ * 7),
          office: pick(offices, hash(key, 2) + day_ * 11),
          own: hash(key, day_, 3),
        }
      : undefined
  return {
    on(day_) {
      const now = nominated(day_)
      const before = nominated(day_ - voteDays)
      return [
        ...(now === undefined ? [] : [told(now.person, now.office, 'nomination', day_, now.own)]),
        ...(before === undefined || unit(before.own, 4) > 0.7
          ? []
          : [told(before.person, before.office, 'office', day_, hash(before.own, 5))]),
      ]
    },
    instead: ({ kind }, at, own) =>
      rumoured.length === 0
        ? undefined
        : matterOf(pick(rumoured, own), pick(offices, hash(own, 2)), {
            kind: kind === 'office' ? 'nomination' : (kind as 'nomination'),
            at,
            name: `rumour-${own.toString(36)}`,
          }),
  }
}

export function isWorkday(day_: number): boolean {
  const weekday = (day_ + 4) % 7
  return weekday !== 0 && weekday !== 6
}

function told(person: Person, office: Office, kind: 'nomination' | 'office', day_: number, key: number): Happening {
  const at = timeOn(day_, key, [12, 18])
  return {
    ...matterOf(person, office, { kind, at, name: String(day_) }),
    officialAt: Math.round(at + (8 + 20 * unit(key, 2)) * hour),
    effects: [],
  }
}

function matterOf(
  person: Person,
  { words, value, place }: Office,
  { kind, at, name }: { kind: 'nomination' | 'office'; at: number; name: string },
): Matter {
  return {
    id: `${kind}-${person.slug}-${name}`,
    kind,
    beat: 'politics',
    at,
    said: {
      entity: person.slug,
      key: kind === 'nomination' ? 'nominated_for' : 'office',
      value,
      change: 'begins',
    },
    about: place === null ? [person.slug] : [person.slug, place],
    names: { person: person.name, office: words },
  }
}

/** People who may run for president; the outcomes about them move with what they say. */
const candidates: readonly Person[] = [
  { slug: 'jd-vance', name: 'JD Vance' },
  { slug: 'marco-rubio', name: 'Marco Rubio' },
  { slug: 'ron-desantis', name: 'Ron DeSantis' },
  { slug: 'gavin-newsom', name: 'Gavin Newsom' },
  { slug: 'pete-buttigieg', name: 'Pete Buttigieg' },
  { slug: 'josh-shapiro', name: 'Josh Shapiro' },
  { slug: 'gretchen-whitmer', name: 'Gretchen Whitmer' },
  { slug: 'andy-beshear', name: 'Andy Beshear' },
]
/** Leaders about whose time in office the seeds ask. */
const incumbents: readonly Person[] = [
  { slug: 'giorgia-meloni', name: 'Giorgia Meloni' },
  { slug: 'pedro-sanchez', name: 'Pedro Sánchez' },
  { slug: 'donald-tusk', name: 'Donald Tusk' },
  { slug: 'javier-milei', name: 'Javier Milei' },
]

const topics = [
  'trade with neighbours',
  'energy ties',
  'housing plans',
  'rail links',
  'school meals',
  'ports',
  'broadband',
  'river traffic',
  'tourism',
  'farm exports',
  'water supply',
  'road safety',
  'space research',
  'wind power',
  'student exchanges',
  'public libraries',
  'forest care',
]

const budgets = [
  'transport',
  'school',
  'energy',
  'housing',
  'farm',
  'health',
  'science',
  'culture',
  'road',
  'harbour',
  'sports',
]

const speeches = {
  runs: textsOf(
    [
      '{person} says at {blank} that 2028 campaign is on the table',
      '{person} tells donors at {blank} to keep 2028 open',
      '{person} meets volunteers for 2028 at {blank}',
      '{person} opens office in New Hampshire after {blank}',
    ],
    occasions,
  ),
  rests: textsOf(
    [
      '{person} plays down talk of 2028 at {blank}',
      '{person} says at {blank} that focus is on present job, not 2028',
      '{person} skips early-state dinner for {blank}',
      '{person} waves off question about 2028 at {blank}',
    ],
    occasions,
  ),
  backed: textsOf(
    [
      'Coalition partners line up behind {person} on {blank} budget',
      '{person} says coalition is united on {blank} budget',
    ],
    budgets,
  ),
  doubted: textsOf(
    [
      'Coalition partners at odds with {person} over {blank} budget',
      '{person} tells partners to settle dispute over {blank} budget',
    ],
    budgets,
  ),
  plain: textsOf(
    [
      '{person} says talks on {blank} will go on',
      '{person} tells summit about {blank}',
      '{person} speaks on {blank}',
      '{person} welcomes delegation for talks on {blank}',
      '{person} answers questions on {blank}',
      '{person} opens exhibition on {blank}',
    ],
    topics,
  ),
}

/** Speeches of politicians. Nobody has to confirm them, and some of them move what people expect. */
export function speechesOf({ leaders }: Roster, seed: number): Part {
  const key = keyOf(seed, 'speeches')
  const moving = (said: Happening, target: string, size: number): Happening => {
    const from = toldAt(said, seed)
    return { ...said, effects: [{ target, size, from, until: from + 20 * day, fades: true }] }
  }
  return {
    on: (day_) =>
      Array.from({ length: 4 }, (_, place) => hash(key, day_, place)).map((own, place): Happening => {
        const at = timeOn(day_, own, [7, 21])
        const isUp = hash(own, 1) % 2 === 0
        const sign = isUp ? 1 : -1
        const size = sign * (0.12 + 0.2 * unit(own, 2))
        if (place === 0) {
          const person = pick(candidates, hash(own, 3))
          return moving(speech(person, isUp ? 'runs' : 'rests', at, day_), person.slug, size)
        }
        if (place === 1 && day_ % 2 === 0) {
          const person = pick(incumbents, hash(own, 3))
          const target = `${person.slug}-in-office-end-2027`
          return moving(speech(person, isUp ? 'backed' : 'doubted', at, Math.floor(day_ / 2)), target, size)
        }
        return speech(pick(leaders, hash(own, 3)), 'plain', at, day_ * 4 + place)
      }),
    instead: () => undefined,
  }
}

function speech(person: Person, kind: keyof typeof speeches, at: number, turn: number): Happening {
  const words = inTurn(speeches[kind], turn).replace('{person}', person.name)
  return {
    id: `speech-${person.slug}-${at}`,
    kind: 'statement',
    beat: 'politics',
    at,
    officialAt: null,
    said: null,
    about: [person.slug],
    names: { words, person: person.name },
    effects: [],
  }
}

const cases = textsOf(
  [
    '{blank} water rights',
    '{blank} tariff refund',
    '{blank} patent',
    '{blank} licence',
    '{blank} fishing quota',
    '{blank} port fees',
    '{blank} data centre siting',
    '{blank} map redrawing',
  ],
  ['county', 'river', 'harbour', 'farm', 'rail', 'mountain', 'island', 'city', 'highway', 'forest', 'bridge', 'lake'],
)

/** News of courts: what they take up and decide, in cases that nobody knows. */
export function rulingsOf(seed: number): Part {
  const key = keyOf(seed, 'rulings')
  return {
    on: (day_) =>
      isWorkday(day_) && unit(key, day_) < 0.3
        ? [
            {
              id: `ruling-${day_}`,
              kind: 'court',
              beat: 'politics',
              at: timeOn(day_, hash(key, day_, 1), [14, 16]),
              officialAt: null,
              said: null,
              about: ['supreme-court-of-the-united-states'],
              names: { case: inTurn(cases, day_) },
              effects: [],
            },
          ]
        : [],
    instead: () => undefined,
  }
}
