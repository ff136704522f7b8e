import { chances } from '../beliefs/expected.ts'
import { dayNames, daySeconds } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { textHash, unit } from '../noise.ts'
import {
  by,
  type Draft,
  type DraftMarket,
  type DraftRequest,
  type Family,
  ifThen,
  market,
  resolves,
} from '../world/draft.ts'
import { byFame } from './fame.ts'
import { codeOf, endOfDay, formalName, placesOf, rollingOne } from './names.ts'

type Deed = {
  name: string
  ticker: string
  /** As the two venues say it: after `Will X`, and after `X`. */
  a: (person: Entity) => string
  b: (person: Entity) => string
  when: (person: Entity) => string
  /** The opposite, for a question from the other side. */
  not: (person: Entity) => string
  category: string
  tag: string
  /** Times in a year, about. */
  rate: number
}

const leavesOffice: Deed = {
  name: 'leave office',
  ticker: 'KXLEAVE',
  a: (person) => `cease to be ${officeOf(person)}`,
  b: () => 'leave office',
  when: (person) => `leaves the office of ${officeOf(person)}`,
  not: (person) => `remain ${officeOf(person)}`,
  category: 'Politics',
  tag: 'Politics',
  rate: 0.12,
}

/** Something that a person may do before a date, with up to three dates in one event. */
const deeds: Readonly<Record<string, readonly Deed[]>> = {
  leadership: [leavesOffice],
  office: [
    leavesOffice,
    {
      name: 'run for president',
      ticker: 'KXRUN',
      a: () => 'announce a presidential run',
      b: () => 'declare candidacy for president',
      when: () => 'announces a candidacy for president',
      not: () => 'rule out a presidential run',
      category: 'Elections',
      tag: 'Elections',
      rate: 0.05,
    },
  ],
  player: [
    {
      name: 'be traded',
      ticker: 'KXTRADE',
      a: () => 'be traded',
      b: (person) => `play for a team other than ${person.about.team ?? person.about.club ?? 'the present one'}`,
      when: () => 'is traded to another team',
      not: () => 'stay with the team',
      category: 'Sports',
      tag: 'Sports',
      rate: 0.15,
    },
  ],
  executive: [
    {
      name: 'leave the company',
      ticker: 'KXCEOOUT',
      a: (person) => `be out as ${lowerFirst(person.about.title ?? 'head')}`,
      b: () => 'leave the post',
      when: (person) => `ceases to be ${lowerFirst(person.about.title ?? 'head')}`,
      not: (person) => `remain ${lowerFirst(person.about.title ?? 'head')}`,
      category: 'Companies',
      tag: 'Business',
      rate: 0.1,
    },
  ],
}

const deedsOf: Readonly<Record<string, string>> = {
  leader: 'leadership',
  senator: 'office',
  governor: 'office',
  representative: 'office',
  'state-official': 'office',
  mayor: 'office',
  legislator: 'office',
  'nba-player': 'player',
  'mlb-player': 'player',
  'nhl-player': 'player',
  'soccer-player': 'player',
  'nfl-player': 'player',
  executive: 'executive',
}

function officeOf(person: Entity): string {
  const { office, title, chamber, state_code: state, city } = person.about
  if (person.kind === 'senator') return `US senator for ${state}`
  if (person.kind === 'mayor') return `mayor of ${city}`
  if (person.kind === 'legislator') return `member of the ${state} ${chamber}`
  return office ?? title ?? 'holder of the office'
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** Questions of what people may do before a date: leave, run, move. */
export function deedsBy(entities: readonly Entity[]): Family {
  const order = Object.keys(deedsOf)
  const people = byFame(
    entities.filter(({ kind }) => deedsOf[kind]).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
  )
  const lengths = [91, 364, 182, 28].map((length, round) => ({ length, round }))
  const places = placesOf(lengths, ({ length, round }) =>
    placesOf(people, (person) =>
      (deeds[deedsOf[person.kind] ?? ''] ?? []).map((deed) => {
        const key = textHash(`${person.slug} ${deed.name}`)
        return rollingOne(key, length, round, endOfDay, (request) => deedDraft(person, deed, length, request))
      }),
    ),
  )
  return { name: 'deeds', share: 12, places, twists: ['date', 'inverted'], shared: false, interest: 4.8 }
}

/** The number of times that somebody does something in a year: of leaders as the questions of the seeds about them have it. */
function yearlyRate({ slug }: Entity, deed: Deed, whose: number): number {
  const stays = deed === leavesOffice ? chances[`${slug}-in-office-end-2027`] : undefined
  return stays === undefined ? deed.rate * (0.4 + 1.6 * unit(whose, 3)) : -Math.log(stays) / 1.1
}

function deedDraft(person: Entity, deed: Deed, length: number, { side, twist, window }: DraftRequest): Draft {
  const steps = length < 91 ? [0] : length < 364 ? [2, 0] : [4, 2, 0]
  const name = side === 'b' ? formalName(person) : person.name
  const inverted = side === 'b' && twist === 'inverted'
  const whose = textHash(`${person.slug} ${deed.name}`)
  const rate = (yearlyRate(person, deed, whose) * length) / 365.25
  const markets = steps.map((step): DraftMarket => {
    const early = step * 21
    const day = dayNames(window.day - early)
    const next = dayNames(window.day - early + 1)
    const pricing = by(rate, early * daySeconds, 0, whose)
    const common = { pricing, asks: `by ${day.iso}`, negated: inverted }
    if (side === 'a') {
      return market({
        ...common,
        question: `Will ${name} ${deed.a(person)} by ${day.long}?`,
        label: steps.length > 1 ? day.plain : '',
        code: day.code,
        rules: () =>
          resolves(
            `${person.name} ${deed.when(person)} by ${day.long}, 11:59 PM ET`,
            'a consensus of credible reporting',
          ),
      })
    }
    const question = inverted
      ? `Will ${name} ${deed.not(person)} until ${next.short}?`
      : `Will ${name} ${deed.b(person)} before ${next.short}?`
    const condition = inverted
      ? `it is not the case that ${name} ${deed.when(person)} before ${next.short}`
      : `${name} ${deed.when(person)} before ${next.short}`
    return market({
      ...common,
      question,
      label: `Before ${next.short}`,
      code: day.code,
      rules: () => ifThen(condition),
    })
  })
  const last = dayNames(window.day)
  return {
    title: side === 'a' ? `${person.name}: ${deed.name} by...?` : `When will ${name} ${deed.b(person)}?`,
    subtitle: side === 'a' ? '' : `Before ${last.year + 1}`,
    series: { ticker: deed.ticker, title: `Will someone ${deed.name}?`, frequency: 'custom' },
    code: `${codeOf(person)}${length}`,
    category: deed.category,
    tags: [deed.tag],
    exclusive: false,
    source: { name: 'The New York Times', url: 'https://www.nytimes.com' },
    asset: null,
    markets,
  }
}
