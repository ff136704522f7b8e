import { type Expectations, endOf, yearsLater } from '../beliefs/seeded.ts'
import { dayNames, dayOfText, daySeconds } from '../calendar.ts'
import type { Entity, SeededOutcome, World } from '../entities.ts'
import type { Draft, DraftMarket, DraftRequest, Family, Place, Twist } from '../world/draft.ts'
import { believed, ifThen, market, resolves } from '../world/draft.ts'
import { groupInterest, rankOf } from './fame.ts'
import { letters, nickname, placeOf, placesOf } from './names.ts'
import { isLevel, levelDraft } from './seeded-levels.ts'
import { singleWords } from './seeded-singles.ts'
import { groupWords } from './seeded-words.ts'

/** Such events were opened this long before they are decided, and all of them by this day, in seconds. */
const listedDays = 420
const listedBy = Date.UTC(2026, 0, 20) / 1_000

/** Groups that only one venue asks about: not everything is listed twice. */
const onlyAtOne: Readonly<Record<string, 'a' | 'b'>> = {
  'sudan-ceasefire-by-2027': 'a',
  'm23-peace-agreement-by-2027': 'a',
  'myanmar-ceasefire-by-2027': 'a',
  'guyana-venezuela-ruling-by-2027': 'a',
  'serbia-kosovo-recognition-by-2027': 'a',
  'korean-peace-treaty-by-2027': 'a',
  'xrp-level-end-2027': 'a',
  'dogecoin-level-end-2027': 'a',
  'us-unemployment-december-2027': 'b',
  'us-inflation-december-2027': 'b',
  'crude-oil-brent-level-end-2027': 'b',
  'william-ruto-in-office-end-2027': 'b',
  'bola-tinubu-in-office-end-2027': 'b',
}

type Subject = {
  group: string
  answers: readonly SeededOutcome[]
  bySlug: ReadonlyMap<string, Entity>
  expected: Expectations
  seed: number
}

/** The open questions of the seeds, as the venues ask them in their own words, and what the second venue asks that is nearly the same. */
export function seededFamilies(
  world: World,
  seed: number,
  expected: Expectations,
): [questions: Family, nearly: Family] {
  const bySlug = new Map(world.entities.map((entity) => [entity.slug, entity]))
  const groups = [...Map.groupBy(world.outcomes, ({ group }) => group)]
    .map(([group, answers]): Subject => ({ group, answers, bySlug, expected, seed }))
    .toSorted((a, b) => rankOf(a.group) - rankOf(b.group))
  return [
    {
      name: 'seeded questions',
      share: 34,
      places: placesOf(groups, (subject) => [placeFor(subject, 'none')]),
      twists: [],
      shared: true,
    },
    {
      name: 'nearly seeded questions',
      share: 8,
      places: placesOf(groups, (subject) => nearMisses(subject).map((twist) => placeFor(subject, twist))),
      twists: [],
      shared: false,
    },
  ]
}

function placeFor(subject: Subject, twist: Twist): Place {
  const { group, answers } = subject
  const later = group.includes('-decision-') ? 182 : Math.ceil(365.25 * yearsLater(group))
  const shift = twist === 'date' ? later : 0
  const last = Math.max(...answers.map(({ closesAt }) => dayOfText(closesAt) ?? 0))
  const end = endOf(answers.find(({ closesAt }) => dayOfText(closesAt) === last)?.closesAt ?? '')
  const fixed = {
    generation: 0,
    start: Math.min(end - listedDays * daySeconds, listedBy),
    end: end + shift * daySeconds,
    day: last + shift,
  }
  return {
    fixed,
    period: 0,
    phase: 0,
    hour: 0,
    root: group,
    chain: chainOf(group),
    interest: groupInterest(group) - (twist === 'none' ? 0 : 1),
    sides: twist === 'none' ? (onlyAtOne[group] ?? 'both') : 'b',
    twist,
    draft: draftOf(subject),
  }
}

/** Groups whose prices hang together have one spread and one noise at a venue, so that what is likelier also costs more. */
function chainOf(group: string): string {
  if (/^super-bowl|^(a|n)fc-/.test(group)) return 'nfl'
  return /^presidential-election-2028|-nominee-2028/.test(group) ? 'presidency' : group
}

/** The twists with which the second venue lists a question once more. */
function nearMisses({ group, answers }: Subject): Twist[] {
  if (isLevel(group)) return ['threshold', 'date']
  const words = groupWords(group, 0, true)
  if (words === undefined) return answers.some(({ closesAt }) => closesAt !== '') ? ['date'] : []
  const differs = groupWords(group, 0, false)?.b.series !== words.b.series
  return differs ? ['round', 'date'] : ['date']
}

function draftOf(subject: Subject): Place['draft'] {
  const { group } = subject
  if (groupWords(group, 0, false) !== undefined) return (request) => exclusiveDraft(subject, request)
  if (isLevel(group)) return levelDraft(subject)
  return (request) => singleDraft(subject, request)
}

function exclusiveDraft(subject: Subject, { side, twist }: DraftRequest): Draft {
  const { group, answers, bySlug } = subject
  const shift = twist === 'date' ? yearsLater(group) : 0
  const words = groupWords(group, shift, twist === 'round')
  if (words === undefined) throw new Error(`There are no words for ${group}`)
  const year = /\d{4}/.exec(group)?.[0] ?? ''
  const league = answers.flatMap(({ entity }) => bySlug.get(entity) ?? [])
  const markets = answers.map((outcome): DraftMarket => {
    const team = bySlug.get(outcome.entity)
    const isTeam = team?.kind.endsWith('-team') === true && team.kind !== 'soccer-team'
    const name = outcome.label
    const answer = {
      name,
      place: team !== undefined && isTeam ? placeOf(team, league) : name,
      nick: team === undefined ? name : nickname(team),
    }
    const abbr = team?.about.abbr
    const common = {
      code: abbr === undefined || abbr === '' ? letters(outcome.label, 5) : abbr,
      pricing: pricingFor(subject, outcome, twist),
      asks: twist === 'none' ? outcome.slug : `${twist} ${outcome.slug}`,
      outcome: twist === 'none' ? outcome.slug : null,
    }
    const { a, b } = words
    if (side === 'b')
      return market({
        ...common,
        question: b.question(answer),
        label: b.label(answer),
        rules: () => ifThen(b.when(answer)),
      })
    const question = a.question(answer).replace(/\bthe (Arsenal|Chelsea|Liverpool)/, '$1')
    return market({
      ...common,
      question,
      label: a.label(answer),
      rules: () => resolves(question.replace(/^Will |\?$/g, ''), 'official information'),
    })
  })
  const { a, b } = words
  return {
    title: side === 'a' ? a.title : b.title,
    subtitle: side === 'a' ? '' : `In ${Number(year) + shift}`,
    series: { ticker: b.series, title: b.title, frequency: 'custom' },
    code: '',
    category: b.category,
    tags: a.tags,
    exclusive: side === 'a' || twist !== 'round',
    source: { name: 'official information', url: 'https://www.apnews.com' },
    asset: null,
    markets,
  }
}

/** Reaching a last round is believed as likely as it is, where that is known, and elsewhere nearly twice as likely as winning it. */
function pricingFor({ expected }: Subject, { slug }: SeededOutcome, twist: Twist) {
  if (twist === 'date') return believed(expected.later(slug))
  const reaching = twist === 'round' ? expected.reaching(slug) : undefined
  if (reaching !== undefined) return believed(reaching)
  return believed(expected.now(slug), twist === 'round' ? 1.9 : 1)
}

/** Questions that are asked alone, or with one other date. */
function singleDraft({ answers, expected }: Subject, { side, twist }: DraftRequest): Draft {
  const isLater = twist === 'date'
  const worded = answers.map((outcome) => {
    const day = (dayOfText(outcome.closesAt) ?? 0) + (isLater ? 366 : 0)
    return { outcome, day, words: singleWords(outcome, day, isLater) }
  })
  const markets = worded.map(({ outcome, day, words: { a, b, opposite } }) => {
    const common = {
      code: answers.length > 1 ? dayNames(day).code : letters(outcome.slug.replaceAll('-', ' '), 5),
      pricing: believed(isLater ? expected.later(outcome.slug) : expected.now(outcome.slug)),
      asks: `${isLater ? 'later ' : ''}${outcome.slug}`,
      outcome: isLater ? null : outcome.slug,
    }
    return side === 'a'
      ? market({
          ...common,
          question: a.question,
          label: a.label,
          negated: opposite,
          rules: () => resolves(a.condition, 'a consensus of credible reporting'),
        })
      : market({ ...common, question: b.question, label: b.label, rules: () => ifThen(b.condition) })
  })
  const [first] = worded
  if (first === undefined) throw new Error('There is no question')
  const { a, b, series, category, tags } = first.words
  return {
    title: side === 'a' ? a.title : b.title,
    subtitle: side === 'a' ? '' : `Before ${dayNames(first.day).year + 1}`,
    series: { ticker: series, title: b.title, frequency: 'custom' },
    code: '',
    category,
    tags,
    exclusive: false,
    source: { name: 'Reuters', url: 'https://www.reuters.com' },
    asset: null,
    markets,
  }
}
