import type { ObservedFee, Venue } from '../../domain/markets/observed.ts'
import { asksForAbsence, deadlineOf } from './deadlines.ts'
import { follows, isWithin, type Range, type Ranged, rangeOf, stepOf, tiles, withoutNumbersOf } from './ranges.ts'

/** A market of a venue's group, as far as what it is to the others follows from it. */
export type GroupMarket = Ranged & {
  id: string
  externalId: string
  category: string | null
  endDate: string | null
  fee: ObservedFee | null
}

/** A venue's own group of markets. */
export type VenueGroup = {
  id: string
  venue: Venue
  title: string
  /** At most one of them comes true; null where the venue does not say. */
  exclusive: boolean | null
  /** Markets of the group that are not traded any more, and of which it is not said that they came out as No. */
  undecided: number
  markets: readonly GroupMarket[]
}

/** One cannot come true without the other. */
export type Order = {
  kind: 'ladder' | 'subset'
  subset: GroupMarket
  superset: GroupMarket
  /** All markets that are ordered with the two, the one that contains the others first: their prices should fall. */
  chain: readonly GroupMarket[]
  basis: string
  /** True where their rules must be alike but for numbers and dates. */
  sameRules: boolean
}
/** A bucket, with the step above its lower end and the one above its upper end. */
export type Bucket = { bucket: GroupMarket; above: GroupMarket; beyond: GroupMarket; basis: string }

type WithRange = { market: GroupMarket; range: Range }

/** The pairs of markets of a group of which one cannot come true without the other. */
export function ordersIn({ markets }: Pick<VenueGroup, 'markets'>): Order[] {
  return [...ladders(markets), ...deadlines(markets)]
}

function ranged(markets: readonly GroupMarket[]): WithRange[] {
  return markets.flatMap((market) => {
    // Of "not above 3 %" the range is the other one.
    const range = asksForAbsence(market.title) ? null : rangeOf(market)
    return range === null ? [] : [{ market, range }]
  })
}

function isOpenEnded({ range }: WithRange): boolean {
  return range.low === -Infinity || range.high === Infinity
}

/** Steps of one figure, by what their titles say without their numbers. Buckets do not contain each other. */
function stepsIn(markets: readonly GroupMarket[]): WithRange[][] {
  const steps = ranged(markets).filter(isOpenEnded)
  return [...Map.groupBy(steps, ({ market, range }) => withoutNumbersOf(market.title, range)).values()].filter(
    (some) => some.length > 1,
  )
}

function ladders(markets: readonly GroupMarket[]): Order[] {
  return stepsIn(markets).flatMap((steps) => {
    const chainOf = ({ range: { high } }: WithRange) =>
      steps
        .filter(({ range }) => (range.high === Infinity) === (high === Infinity))
        .toSorted((a, b) => Number(isWithin(a.range, b.range)) - Number(isWithin(b.range, a.range)))
        .map(({ market }) => market)
    return steps.flatMap((one) =>
      steps
        .filter((other) => isWithin(one.range, other.range))
        .map(
          (other): Order => ({
            kind: 'ladder',
            subset: one.market,
            superset: other.market,
            chain: chainOf(one),
            basis: `Both ask for one figure: ${wordsOf(one.range)} is also ${wordsOf(other.range)}.`,
            sameRules: true,
          }),
        ),
    )
  })
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

function wordsOf({ low, lowIn, high, highIn }: Range): string {
  const [level, side] = high === Infinity ? [low, lowIn ? 'at least' : 'above'] : [high, highIn ? 'at most' : 'below']
  return `${side} ${figures.format(level)}`
}

export const happensSooner = 'What has happened by the earlier day has happened by the later one.'
const lastsLonger = 'What lasts until the later day has lasted until the earlier one.'

function deadlines(markets: readonly GroupMarket[]): Order[] {
  const dated = markets.flatMap((market) => {
    const deadline = deadlineOf(market.title, market.endDate)
    return deadline === null ? [] : [{ market, deadline }]
  })
  const groups = Map.groupBy(dated, ({ deadline }) => `${deadline.role} ${deadline.rest}`)
  return [...groups.values()].flatMap((some) => {
    // What lasts the longer is the rarer, what happens by then the more likely. All of one wording are of one kind.
    const lasts = some[0]?.deadline.lasts === true
    const widest = some.toSorted((a, b) => (lasts ? a.deadline.day - b.deadline.day : b.deadline.day - a.deadline.day))
    const chain = widest.map(({ market }) => market)
    return widest.flatMap((superset, at) =>
      widest
        .slice(at + 1)
        .filter((subset) => subset.deadline.day !== superset.deadline.day)
        .map(
          (subset): Order => ({
            kind: 'subset',
            subset: subset.market,
            superset: superset.market,
            chain,
            basis: lasts ? lastsLonger : happensSooner,
            sameRules: true,
          }),
        ),
    )
  })
}

/** Buckets of a group that are the difference of two of its steps. */
export function bucketsIn({ markets }: Pick<VenueGroup, 'markets'>): Bucket[] {
  const all = ranged(markets)
  const step = stepOf(all.map(({ range }) => range))
  const [steps, another] = stepsIn(markets.filter((market) => rangeOf(market)?.high === Infinity))
  if (steps === undefined || another !== undefined) return []
  return all
    .filter((each) => !isOpenEnded(each))
    .flatMap(({ market: bucket, range }) => {
      const above = steps.find((each) => each.range.low === range.low && each.range.lowIn === range.lowIn)
      const beyond = steps.find((each) => follows(range, each.range, step))
      if (above === undefined || beyond === undefined) return []
      const basis = 'The bucket is what lies above its lower end and not above its upper one.'
      return [{ bucket, above: above.market, beyond: beyond.market, basis }]
    })
}

const exactlyOne = /\bexactly one of (?:these|the|them)\b|\bone and only one\b/i
const catchAll =
  /^(?:other|others|any ?one else|any other\b.*|another\b.*|none of (?:the|these)\b.*|no one|nobody|field|the field|someone else|other\b.*)$/i
const placeholder =
  /^(?:other|another|person|player|candidate|team|party|option|company|country|individual) ?(?:[A-Z]{1,2}|\d{1,3})$/i

/**
 * The reason that one of a group's markets surely comes true; null where nothing says so. That a venue lists candidates does not: the usual false
 * arbitrage. `rules` are those of the markets, `hasOffer` says whether a market is offered.
 */
export function exhaustiveBasis(
  { markets, undecided }: VenueGroup,
  rules: readonly string[],
  hasOffer: (id: string) => boolean,
): string | null {
  if (undecided > 0) return null
  const ranges = ranged(markets).map(({ range }) => range)
  if (ranges.length === markets.length && tiles(ranges)) return 'The ranges cover every value, each once.'
  const rest = markets.filter(({ label }) => label !== null && (catchAll.test(label) || placeholder.test(label)))
  if (rest.some(({ id }) => !hasOffer(id))) return null
  if (rules.some((text) => exactlyOne.test(text))) return 'The rules say that exactly one of them comes true.'
  const other = rest.find(({ label }) => catchAll.test(label ?? ''))
  return other === undefined ? null : `"${other.label}" stands for all that is not listed.`
}

/** A text of rules without its numbers and dates: what two markets of one ladder have in common. */
export function rulesPattern(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b\.?/g, '#')
    .replace(/[-+]?\$?\d[\d,.:]*(?:st|nd|rd|th|k|m|b)?/g, '#')
    .replace(/[^a-z#]+/g, ' ')
    .replace(/(?:# ?)+/g, '# ')
    .trim()
}
