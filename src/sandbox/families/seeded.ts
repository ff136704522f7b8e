import { dayNames, dayOfText, daySeconds } from '../calendar.ts'
import type { Entity, SeededOutcome, World } from '../entities.ts'
import { unit } from '../noise.ts'
import { assetOf, dollars } from '../world/assets.ts'
import {
  type Asset,
  atLeast,
  by,
  type Draft,
  type DraftMarket,
  type DraftRequest,
  type Family,
  ifThen,
  market,
  type Place,
  resolves,
  share,
  type Twist,
} from '../world/draft.ts'
import { letters, nickname, placeOf, placesOf } from './names.ts'
import { groupWords } from './seeded-words.ts'

/** Such events were opened this long before they are decided. */
const listedDays = 420

/** The open questions of the seeds, which both venues ask in their own words. */
export function seededQuestions({ entities, outcomes }: World, seed: number): Family {
  const bySlug = new Map(entities.map((entity) => [entity.slug, entity]))
  const groups = [...Map.groupBy(outcomes, ({ group }) => group)].toSorted(([a], [b]) => rank(a) - rank(b))
  const places = placesOf(groups, ([group, answers]): Place[] => {
    const day = dayOfText(answers[0]?.closesAt ?? '')
    if (day === undefined) return []
    const end = day * daySeconds + 28 * 3_600 + 59 * 60
    const window = { generation: 0, start: end - listedDays * daySeconds, end, day }
    const draft = draftOf(group, answers, bySlug, seed)
    const place: Place = { fixed: window, period: 0, phase: 0, hour: 0, draft, root: group }
    const later = group.includes('-decision-') ? 182 : Math.ceil(365.25 * yearsLater(group))
    const after = { ...window, end: end + later * daySeconds, day: day + later }
    const others = nearMisses(group, answers)
    return [place, ...others.map((only) => ({ ...place, only, fixed: only === 'date' ? after : window }))]
  })
  return { name: 'seeded questions', share: 30, places, twists: ['inverted'], shared: true }
}

/** What people ask about first. */
const first = [
  /^super-bowl/,
  /^fed-decision-2026-12/,
  /^bitcoin/,
  /^presidential-election-2028-winner/,
  /^afc-champion/,
  /^russia/,
  /^nba/,
]

function rank(group: string): number {
  const found = first.findIndex((pattern) => pattern.test(group))
  return found < 0 ? first.length : found
}

/** With which twists the second venue lists a question once more. */
function nearMisses(group: string, [answer]: readonly SeededOutcome[]): Twist[] {
  const words = groupWords(group, 0, true)
  if (words === undefined) {
    if (answer === undefined) return []
    if (/-at-\d+-/.test(answer.slug)) return ['threshold', 'date']
    return inWordsOfB(answer.question, 0) === inWordsOfB(answer.question, 1) ? [] : ['date']
  }
  const differs = groupWords(group, 0, false)?.b.series !== words.b.series
  return differs ? ['round', 'date'] : ['date']
}

/** After so many years the same is asked again. */
function yearsLater(group: string): number {
  if (group.startsWith('french')) return 5
  if (/^presidential|-nominee-/.test(group)) return 4
  return group.includes('-control-') ? 2 : 1
}

function draftOf(
  group: string,
  answers: readonly SeededOutcome[],
  bySlug: Map<string, Entity>,
  seed: number,
): Place['draft'] {
  if (groupWords(group, 0, false) !== undefined) return (request) => exclusiveDraft(group, answers, bySlug, request)
  if (answers.some(({ slug }) => /-at-\d+-/.test(slug))) {
    const [first] = answers
    const asset = first === undefined || !first.slug.includes('-end-') ? null : seededAsset(first, bySlug, seed)
    return (request) => levelDraft(group, answers, asset, request)
  }
  return (request) => singleDraft(group, answers, request)
}

function isLater(twist: Twist): boolean {
  return twist === 'round'
}

function exclusiveDraft(
  group: string,
  answers: readonly SeededOutcome[],
  bySlug: Map<string, Entity>,
  { side, twist, key }: DraftRequest,
): Draft {
  const shift = twist === 'date' ? yearsLater(group) : 0
  const words = groupWords(group, shift, isLater(twist))
  if (words === undefined) throw new Error(`There are no words for ${group}`)
  const teams = answers.map(({ entity }) => bySlug.get(entity))
  const league = teams.filter((team) => team !== undefined)
  const same = twist !== 'date' && twist !== 'round'
  const year = /\d{4}/.exec(group)?.[0] ?? ''
  const markets = answers.map((outcome, index): DraftMarket => {
    const team = teams[index]
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
      pricing: share(0.05 + 4 * unit(key, 31, index) ** 3, isLater(twist) ? 1.9 : 1),
      asks: same ? outcome.slug : `${twist} ${outcome.slug}`,
      outcome: same ? outcome.slug : null,
    }
    const { a, b } = words
    return side === 'a'
      ? market({
          ...common,
          question: a.question(answer).replace(/\bthe (Arsenal|Chelsea|Liverpool)/, '$1'),
          label: a.label(answer),
          rules: () => resolves(a.question(answer).replace(/^Will |\?$/g, ''), 'official information'),
        })
      : market({ ...common, question: b.question(answer), label: b.label(answer), rules: () => ifThen(b.when(answer)) })
  })
  const { a, b } = words
  return {
    title: side === 'a' ? a.title : b.title,
    subtitle: side === 'a' ? '' : `In ${Number(year) + shift}`,
    series: { ticker: b.series, title: b.title, frequency: 'custom' },
    code: '',
    category: b.category,
    tags: a.tags,
    exclusive: side === 'a' || !isLater(twist),
    source: { name: 'official information', url: 'https://www.apnews.com' },
    asset: null,
    markets,
  }
}

function seededAsset(outcome: SeededOutcome, bySlug: Map<string, Entity>, seed: number): Asset {
  const entity = bySlug.get(outcome.entity)
  const name = /^Will (.+?) be at /.exec(outcome.question)?.[1]?.replace(/^The /, '') ?? outcome.entity
  const symbol = entity?.about.symbol ?? outcome.entity
  return assetOf({ slug: outcome.entity, name }, symbol, entity?.kind === 'crypto' ? 'crypto' : 'stock', seed)
}

/** Figures that something is at or above. */
function levelDraft(
  group: string,
  answers: readonly SeededOutcome[],
  asset: Asset | null,
  { side, twist, window }: DraftRequest,
): Draft {
  const day = dayNames(window.day)
  const factor = twist === 'threshold' ? 1.1 : 1
  const name = asset?.name ?? (group.includes('unemployment') ? 'US unemployment rate' : 'US inflation rate')
  const month = asset === null ? `December ${day.year - 1}` : day.long
  const markets = answers.map((outcome, index): DraftMarket => {
    const level = Number(/-at-(\d+)-/.exec(outcome.slug)?.[1] ?? 0)
    const shown = asset === null ? level + (factor - 1) * 5 : Math.round(level * factor)
    const text = asset === null ? `${shown}%` : dollars(shown)
    const pricing = asset === null ? atLeast((index - 0.7) * 0.7 + (factor - 1)) : atLeast(shown)
    const common = { pricing, code: `T${shown}`, asks: String(shown), outcome: factor === 1 ? outcome.slug : null }
    return side === 'a'
      ? market({
          ...common,
          question: `Will ${name} be at or above ${text} ${asset === null ? 'in' : 'on'} ${month}?`,
          label: `≥${text}`,
          rules: () =>
            resolves(
              `${name} is ${text} or higher ${asset === null ? 'for' : 'at the last price of'} ${month}`,
              asset === null
                ? 'the Bureau of Labor Statistics'
                : 'Coinbase or, for an index or commodity, the exchange',
            ),
        })
      : market({
          ...common,
          question: `${name} ${asset === null ? 'in' : 'at the end of'} ${asset === null ? month : day.year}?`,
          label: `${text} or above`,
          rules: () =>
            ifThen(`${name} is at or above ${text} ${asset === null ? `for ${month}` : `at the end of ${day.short}`}`),
          strike: { type: 'greater_or_equal', floor: shown, cap: null },
        })
  })
  const ticker = (asset?.symbol ?? name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12)
  return {
    title:
      side === 'a'
        ? `${name} ${asset === null ? 'in' : 'above ___ on'} ${month}?`
        : `${name} ${asset === null ? `in ${month}` : `at the end of ${day.year}`}?`,
    subtitle: side === 'a' ? '' : `In ${day.year}`,
    series: { ticker: `KX${ticker}${asset === null ? '' : 'Y'}`, title: name, frequency: 'annual' },
    code: factor === 1 ? '' : 'X',
    category: asset === null ? 'Economics' : answers[0]?.category === 'crypto' ? 'Crypto' : 'Financials',
    tags: asset === null ? ['Economy'] : [answers[0]?.category === 'crypto' ? 'Crypto' : 'Finance', name],
    exclusive: false,
    source: { name: asset === null ? 'Bureau of Labor Statistics' : 'Coinbase', url: 'https://www.bls.gov' },
    asset,
    markets,
  }
}

/** Questions that are asked alone, or with one other date. */
function singleDraft(
  group: string,
  answers: readonly SeededOutcome[],
  { side, twist, window, key }: DraftRequest,
): Draft {
  const markets = answers.map((outcome) => seededMarket(outcome, answers.length, { side, twist, window, key }))
  const [first] = answers
  const category =
    { politics: 'Politics', science: 'Science and Technology', finance: 'Economics' }[first?.category ?? ''] ?? 'World'
  return {
    title:
      answers.length > 1
        ? (markets.at(-1)?.question ?? '').replace(/ (by|before) .*$/, ' by...?')
        : (markets[0]?.question ?? ''),
    subtitle: side === 'a' ? '' : `Before ${dayNames(window.day).year + 1}`,
    series: {
      ticker: `KX${group
        .toUpperCase()
        .replace(/[^A-Z]/g, '')
        .slice(0, 14)}`,
      title: first?.question ?? '',
      frequency: 'custom',
    },
    code: '',
    category,
    tags: ['Politics', 'Geopolitics'],
    exclusive: false,
    source: { name: 'Reuters', url: 'https://www.reuters.com' },
    asset: null,
    markets,
  }
}

type Wanted = Pick<DraftRequest, 'side' | 'twist' | 'window' | 'key'>

/** A question of the seeds in the words of a venue, of so many that are asked together. */
function seededMarket(outcome: SeededOutcome, together: number, { side, twist, window, key }: Wanted): DraftMarket {
  const inverted = side === 'b' && twist === 'inverted'
  const shift = side === 'b' && twist === 'date' ? 1 : 0
  const question = side === 'a' ? inWordsOfA(outcome.question) : inWordsOfB(outcome.question, shift)
  const happens = /\bbefore\b|\bby\b/.test(outcome.question)
  const early = window.end - (dayOfText(outcome.closesAt) ?? window.day) * daySeconds - 28 * 3_600 - 59 * 60
  const clause = question.replace(/^Will /, '').replace(/\?$/, '')
  const common = {
    pricing: happens ? by(0.15 + 0.6 * unit(key, 41), Math.max(0, early)) : atLeast(-0.3 * unit(key, 42) - 0.1),
    code:
      together > 1 ? dayNames(dayOfText(outcome.closesAt) ?? 0).code : letters(outcome.slug.replaceAll('-', ' '), 5),
    asks: `${shift > 0 ? 'later ' : ''}${outcome.slug}`,
    outcome: shift > 0 ? null : outcome.slug,
    negated: inverted,
  }
  const rules = () =>
    side === 'a'
      ? resolves(`it is true that ${clause}. ${outcome.rules.replace(/\.$/, '')}`, 'a consensus of credible reporting')
      : ifThen(`${inverted ? 'it is not the case that ' : ''}${clause}`)
  return market({
    ...common,
    question: inverted ? question.replace(/^Will /, 'Will it fail to happen that ') : question,
    label: together > 1 ? outcome.label : side === 'b' ? outcome.label : '',
    rules,
  })
}

function inWordsOfA(question: string): string {
  return question
    .replace(/ before July (\d{4})\?$/, ' by June 30, $1?')
    .replace(/ before (\d{4})\?$/, (_, year: string) => ` by December 31, ${Number(year) - 1}?`)
    .replace(/ at the end of (\d{4})\?$/, ' on December 31, $1?')
    .replace('a recession of the United States begin in', 'there be a US recession in')
}

function inWordsOfB(question: string, shift: number): string {
  return question
    .replace(/ before July (\d{4})\?$/, (_, year: string) => ` before Jul 1, ${Number(year) + shift}?`)
    .replace(/ before (\d{4})\?$/, (_, year: string) => ` before Jan 1, ${Number(year) + shift}?`)
    .replace(/ at the end of (\d{4})\?$/, (_, year: string) => ` on Dec 31, ${Number(year) + shift} at 10:00 AM ET?`)
}
