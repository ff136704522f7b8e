import { expectedLevels } from '../beliefs/expected.ts'
import { dayNames } from '../calendar.ts'
import type { Entity, SeededOutcome } from '../entities.ts'
import { assetOf, dollars } from '../world/assets.ts'
import {
  type Asset,
  atLeast,
  type Draft,
  type DraftMarket,
  type DraftRequest,
  ifThen,
  market,
  resolves,
} from '../world/draft.ts'

type Subject = {
  group: string
  answers: readonly SeededOutcome[]
  bySlug: ReadonlyMap<string, Entity>
  seed: number
}

/** A price or figure that is asked about: its name, the words for when, and how a level of it is written. */
type Thing = {
  name: string
  asset: Asset | null
  write: (level: number) => string
  figure: { expected: number; width: number }
}

/** Groups that ask whether a price or a figure reaches levels. */
export function isLevel(group: string): boolean {
  return /-level-end-|^us-(unemployment|inflation)-/.test(group)
}

const indices = new Set(['sp-500', 'nasdaq-100'])

function thingOf({ group, answers, bySlug, seed }: Subject): Thing {
  const known = expectedLevels[group]
  if (known !== undefined) {
    const name = group.includes('unemployment') ? 'US unemployment rate' : 'US annual inflation'
    return { name, asset: null, write: (level) => `${level}%`, figure: known }
  }
  const [first] = answers
  const slug = first?.entity ?? ''
  const entity = bySlug.get(slug)
  const name = /^Will (.+?) be at /.exec(first?.question ?? '')?.[1] ?? slug
  const symbol = entity?.about.symbol ?? slug
  const asset = assetOf(
    { slug, name: name.replace(/^the /, '') },
    symbol,
    entity?.kind === 'crypto' ? 'crypto' : 'stock',
    seed,
  )
  const write = (level: number) => (indices.has(slug) ? dollars(level).slice(1) : dollars(level))
  return { name: asset.name, asset, write, figure: { expected: 0, width: 1 } }
}

/** Drafts of an event about levels that something is at or above. */
export function levelDraft(subject: Subject): (request: DraftRequest) => Draft {
  const thing = thingOf(subject)
  return (request) => draft(subject, thing, request)
}

function draft({ answers }: Subject, thing: Thing, { side, twist, window }: DraftRequest): Draft {
  const { name, asset } = thing
  const day = dayNames(window.day)
  // A figure for a month is told in the next.
  const when = asset === null ? `December ${day.year - 1}` : side === 'a' ? day.long : day.short
  const factor = twist === 'threshold' ? 1.1 : 1
  const markets = answers.map((outcome) =>
    levelMarket(thing, outcome, { side, when, factor, year: day.year, same: twist === 'none' }),
  )
  const ticker = (asset?.symbol ?? name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12)
  const isCrypto = answers[0]?.category === 'crypto'
  const about =
    side === 'a'
      ? `${name} ${asset === null ? 'in' : 'above ___ on'} ${when}?`
      : `${name} ${asset === null ? `in ${when}` : `at the end of ${day.year}`}?`
  return {
    title: about,
    subtitle: side === 'a' ? '' : `In ${asset === null ? day.year - 1 : day.year}`,
    series: { ticker: `KX${ticker}${asset === null ? '' : 'Y'}`, title: name, frequency: 'annual' },
    code: factor === 1 ? '' : 'X',
    category: asset === null ? 'Economics' : isCrypto ? 'Crypto' : 'Financials',
    tags: asset === null ? ['Economy'] : [isCrypto ? 'Crypto' : 'Finance', name],
    exclusive: false,
    source: { name: asset === null ? 'Bureau of Labor Statistics' : 'Coinbase', url: 'https://www.bls.gov' },
    asset,
    markets,
  }
}

type SeededLevel = { side: 'a' | 'b'; when: string; factor: number; year: number; same: boolean }

function levelMarket(
  { name, asset, write, figure }: Thing,
  outcome: SeededOutcome,
  { side, when, factor, year, same }: SeededLevel,
): DraftMarket {
  const level = Number(/-at-(\d+)-/.exec(outcome.slug)?.[1] ?? 0)
  const shown = asset === null ? level + (factor - 1) * 5 : Math.round(level * factor)
  const text = write(shown)
  const common = {
    pricing: atLeast(asset === null ? (shown - figure.expected) / figure.width : shown),
    code: `T${shown}`,
    asks: String(shown),
    outcome: same ? outcome.slug : null,
  }
  const source =
    asset === null ? 'the Bureau of Labor Statistics' : 'Coinbase or, for an index or commodity, the exchange'
  if (side === 'a') {
    return market({
      ...common,
      question:
        asset === null
          ? `Will the ${name} be ${text} or higher in ${when}?`
          : `Will ${name} be at or above ${text} on ${when}?`,
      label: `≥${text}`,
      rules: () =>
        resolves(
          `${asset === null ? `the first figure for the ${name} of ${when}` : `the last price of ${name} on ${when}`} is ${text} or higher`,
          source,
        ),
    })
  }
  return market({
    ...common,
    question: asset === null ? `${name} in ${when}?` : `${name} at the end of ${year}?`,
    label: `${text} or above`,
    rules: () =>
      ifThen(
        asset === null
          ? `the first figure for the ${name} for ${when} is at least ${text}`
          : `${name} is at or above ${text} at the end of ${when}`,
      ),
    strike: { type: 'greater_or_equal', floor: shown, cap: null },
  })
}
