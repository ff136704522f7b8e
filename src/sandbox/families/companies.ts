import { dayNames } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { hash, textHash, unit } from '../noise.ts'
import { assetOf, dollars, famousFirst, isFamous } from '../world/assets.ts'
import {
  type Asset,
  atLeast,
  type Draft,
  type DraftRequest,
  type Family,
  ifThen,
  market,
  resolves,
  weightedPricing,
} from '../world/draft.ts'
import { ladder } from './ladder.ts'
import { closingBell, codeOf, placesOf, rolling } from './names.ts'

/** Friday, Monday, Wednesday and Thursday, as days after a Friday. */
const tradingDays = [0, 3, 5, 6]

/** Shares above a price at the close of a day. */
export function stockLevels(entities: readonly Entity[], seed: number): Family {
  const companies = famousFirst(
    entities.filter(({ kind }) => kind === 'company'),
    'ticker',
  )
  const places = placesOf(companies, (company) => {
    const ticker = company.about.ticker ?? ''
    if (ticker === '') return []
    const asset = assetOf(company, ticker, 'stock', seed)
    return rolling(asset.key, [7, 28, 91, 182], closingBell, () => (request) => stockDraft(asset, request), tradingDays)
  })
  return {
    name: 'stock levels',
    share: 7,
    places,
    twists: ['threshold', 'date', 'inverted'],
    shared: false,
    interest: 4.8,
  }
}

function stockDraft(asset: Asset, { side, twist, window }: DraftRequest): Draft {
  const day = dayNames(window.day)
  const shift = side === 'b' && twist === 'threshold' ? 0.15 : 0
  const below = side === 'b' && twist === 'inverted'
  const markets = ladder(asset, window, shift).map((level) => {
    const text = dollars(level)
    const common = { pricing: atLeast(level), code: `T${level}`, asks: String(level), negated: below }
    return side === 'a'
      ? market({
          ...common,
          question: `Will ${asset.name} (${asset.symbol}) close at or above ${text} on ${day.plain}?`,
          label: text,
          rules: () =>
            resolves(
              `the official closing price of ${asset.name} (${asset.symbol}) on ${day.long} is ${text} or higher`,
              'Yahoo Finance',
            ),
        })
      : market({
          ...common,
          question: `${asset.symbol} closing price on ${day.short}?`,
          label: `${below ? 'Below' : 'At least'} ${text}`,
          rules: () =>
            ifThen(`the closing price of ${asset.name} on ${day.short} is ${below ? 'below' : 'at or above'} ${text}`),
          strike: below
            ? { type: 'less', floor: null, cap: level }
            : { type: 'greater_or_equal', floor: level, cap: null },
        })
  })
  const length = Math.round((window.end - window.start) / 86_400)
  return {
    title:
      side === 'a'
        ? `${asset.name} (${asset.symbol}) closes above ___ on ${day.plain}?`
        : `${asset.name} closing price?`,
    subtitle: side === 'a' ? '' : `On ${day.short}`,
    series: { ticker: below ? 'KXSTOCKBELOW' : 'KXSTOCK', title: 'Stock prices', frequency: 'weekly' },
    code: `${codeOf(asset)}${length}`,
    category: 'Financials',
    tags: ['Finance', 'Stocks', asset.name],
    exclusive: false,
    source: { name: 'Yahoo Finance', url: 'https://finance.yahoo.com' },
    asset,
    markets,
  }
}

/** Questions whether a company earns more than expected. */
export function earnings(entities: readonly Entity[]): Family {
  const companies = famousFirst(
    entities.filter(({ kind, about }) => kind === 'company' && about.ticker !== ''),
    'ticker',
  )
  const places = placesOf(companies, (company) => {
    const key = textHash(`earnings ${company.slug}`)
    return rolling(key, [91], closingBell, () => (request) => earningsDraft(company, request))
  })
  return { name: 'earnings', share: 1.5, places, twists: ['source', 'date', 'inverted'], shared: true, interest: 4.6 }
}

function earningsDraft(company: Entity, { side, twist, window, key }: DraftRequest): Draft {
  const day = dayNames(window.day)
  const cents = (0.4 + 4 * unit(textHash(company.slug), 3)).toFixed(2)
  const kind = side === 'b' && twist === 'source' ? 'GAAP' : 'non-GAAP'
  const miss = side === 'b' && twist === 'inverted'
  const pricing = atLeast(-0.75 + (kind === 'GAAP' ? 0.2 : 0) + (unit(key, 4) - 0.5) * 0.4)
  const common = { pricing, code: 'E', asks: `${kind} beat`, negated: miss }
  const ticker = company.about.ticker ?? ''
  const only =
    side === 'a'
      ? market({
          ...common,
          question: `Will ${company.name} (${ticker}) beat quarterly earnings?`,
          rules: () =>
            resolves(
              `${company.name} reports ${kind} EPS greater than the consensus estimate of $${cents} for the quarter reported on or before ${day.long}`,
              'the official earnings release of the company',
            ),
        })
      : market({
          ...common,
          question: `Will ${company.name} ${miss ? 'miss' : 'beat'} earnings estimates?`,
          label: `${miss ? 'Miss' : 'Beat'} $${cents}`,
          rules: () =>
            ifThen(
              `${company.name} reports ${kind} earnings per share of ${miss ? '' : 'more than '}$${cents}${miss ? ' or less' : ''} in its next quarterly report before ${dayNames(window.day + 1).short}`,
            ),
        })
  return {
    title: side === 'a' ? only.question : `${company.name} earnings?`,
    subtitle: '',
    series: { ticker: 'KXEARNINGS', title: 'Quarterly earnings', frequency: 'quarterly' },
    code: codeOf(company),
    category: 'Companies',
    tags: ['Business', 'Earnings', company.name],
    exclusive: false,
    source: { name: `${company.name} earnings release`, url: 'https://www.sec.gov' },
    asset: null,
    live: 3_600,
    markets: [only],
  }
}

/** Questions of which company is the largest of a sector, or one of the two largest. */
export function largest(entities: readonly Entity[]): Family {
  const sectors = Map.groupBy(
    entities.filter(({ kind }) => kind === 'company'),
    ({ about }) => about.sector ?? '',
  )
  // Of a sector without a company whose worth people know nobody would ask.
  const asked = [...sectors].filter(([, companies]) => companies.some((company) => isFamous(company, 'ticker')))
  const places = placesOf(asked, ([sector, companies]) => {
    const key = textHash(`largest ${sector}`)
    const drawn = companies.toSorted((a, b) => hash(key, textHash(a.slug)) - hash(key, textHash(b.slug)))
    const runners = famousFirst(drawn, 'ticker').slice(0, 8)
    return rolling(key, [28, 91], closingBell, (length) => (request) => largestDraft(sector, runners, length, request))
  })
  return { name: 'largest', share: 0.6, places, twists: ['date', 'round'], shared: true, interest: 4.4 }
}

function largestDraft(
  sector: string,
  companies: readonly Entity[],
  length: number,
  { side, twist, window, key }: DraftRequest,
): Draft {
  const day = dayNames(window.day)
  const second = side === 'b' && twist === 'round'
  const place = second ? 'one of the two largest companies' : 'the largest company'
  const markets = companies.map((company, index) => {
    const known = isFamous(company, 'ticker')
    const pricing = weightedPricing(known ? 2 / (index + 1) : 0.01 + 0.03 * unit(key, 21, index), second ? 1.9 : 1)
    const question =
      side === 'a'
        ? `Will ${company.name} be ${place} in ${sector} by market cap on ${day.plain}?`
        : `Who will be ${second ? 'among the top two' : 'largest'} in ${sector} on ${day.short}?`
    const rules = () =>
      side === 'a'
        ? resolves(
            `${company.name} is ${place} of the sector ${sector} of the S&P 500 by market capitalization at the close of ${day.long}`,
            'companiesmarketcap.com',
          )
        : ifThen(
            `${company.name} is ${place} of the sector ${sector} of the S&P 500 by market capitalization at the close of ${day.short}`,
          )
    return market({
      question,
      label: company.name,
      code: codeOf(company),
      rules,
      pricing,
      asks: `${second ? 'top two ' : ''}${company.slug}`,
    })
  })
  return {
    title: side === 'a' ? `Largest ${sector} company on ${day.plain}?` : `Largest company in ${sector}?`,
    subtitle: side === 'a' ? '' : `On ${day.short}`,
    series: { ticker: second ? 'KXTOPTWO' : 'KXLARGEST', title: 'Largest companies', frequency: 'monthly' },
    code: `${sector
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 8)}${length}`,
    category: 'Financials',
    tags: ['Finance', 'Big Tech'],
    exclusive: !second,
    source: { name: 'Companies Market Cap', url: 'https://companiesmarketcap.com' },
    asset: null,
    markets,
  }
}
