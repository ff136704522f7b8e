import { months } from '../calendar.ts'
import { hash, wander } from '../noise.ts'
import { day, type Happening, hour, keyOf, type Matter, type Part } from './happening.ts'

type Indicator = {
  slug: string
  name: string
  kind: 'level' | 'change' | 'jobs' | 'count'
  /** Its usual figure, how far it goes from it, and its decimals. */
  usual: number
  width: number
  decimals: number
  /** Days of a month on which it is told, the first and the last; of a week, where there is none. */
  days: readonly [number, number] | null
  weekday: number
}

const indicators: readonly Indicator[] = [
  {
    slug: 'us-unemployment-rate',
    name: 'US unemployment rate',
    kind: 'level',
    usual: 4.4,
    width: 0.4,
    decimals: 1,
    days: [1, 7],
    weekday: 5,
  },
  {
    slug: 'us-nonfarm-payrolls',
    name: 'US employers',
    kind: 'jobs',
    usual: 95,
    width: 70,
    decimals: 0,
    days: [1, 7],
    weekday: 5,
  },
  {
    slug: 'us-consumer-price-index',
    name: 'US consumer price index',
    kind: 'change',
    usual: 0.3,
    width: 0.2,
    decimals: 1,
    days: [10, 14],
    weekday: 3,
  },
  {
    slug: 'us-producer-price-index',
    name: 'US producer price index',
    kind: 'change',
    usual: 0.2,
    width: 0.2,
    decimals: 1,
    days: [11, 16],
    weekday: 4,
  },
  {
    slug: 'us-retail-sales',
    name: 'US retail sales',
    kind: 'change',
    usual: 0.4,
    width: 0.4,
    decimals: 1,
    days: [14, 18],
    weekday: 5,
  },
  {
    slug: 'us-industrial-production',
    name: 'US industrial production',
    kind: 'change',
    usual: 0.3,
    width: 0.3,
    decimals: 1,
    days: [15, 19],
    weekday: 2,
  },
  {
    slug: 'us-initial-jobless-claims',
    name: 'US initial jobless claims',
    kind: 'count',
    usual: 224,
    width: 22,
    decimals: 0,
    days: null,
    weekday: 4,
  },
  {
    slug: 'us-30-year-mortgage-rate',
    name: 'US 30-year mortgage rate',
    kind: 'level',
    usual: 6.3,
    width: 0.25,
    decimals: 2,
    days: null,
    weekday: 4,
  },
]

/** Figures that are told on known days. */
export function releasesOf(seed: number): Part {
  const key = keyOf(seed, 'releases')
  return {
    on: (day_) =>
      indicators.flatMap((indicator, place) =>
        isTold(indicator, day_) ? [released(indicator, hash(key, place), day_)] : [],
      ),
    instead(of, at, own) {
      const indicator = indicators.find(({ slug }) => slug === of.about[0])
      const told = Number(of.names.value)
      if (indicator === undefined || Number.isNaN(told)) return undefined
      const step = indicator.kind === 'level' || indicator.kind === 'change' ? 0.1 : indicator.kind === 'count' ? 4 : 25
      const off = (1 + (hash(own, 1) % 3)) * step * (hash(own, 2) % 2 === 0 ? 1 : -1)
      const value = Number((told + off).toFixed(indicator.decimals))
      if (value <= 0) return undefined
      return figureOf(indicator, value, told, at, `rumour-${own.toString(36)}`, of.names.month ?? '')
    },
  }
}

function isTold({ days, weekday }: Indicator, day_: number): boolean {
  if ((day_ + 4) % 7 !== weekday) return false
  const date = new Date(day_ * day * 1_000).getUTCDate()
  return days === null || (date >= days[0] && date <= days[1])
}

function valueAt({ usual, width, decimals }: Indicator, key: number, day_: number): number {
  const value = usual + width * wander(key, day_ * day, 120 * day)
  return Math.max(10 ** -decimals, Number(value.toFixed(decimals)))
}

function released(indicator: Indicator, key: number, day_: number): Happening {
  const officialAt = day_ * day + 13 * hour + 30 * 60
  const before = valueAt(indicator, key, day_ - (indicator.days === null ? 7 : 30))
  const date = new Date(day_ * day * 1_000)
  const month = months[(date.getUTCMonth() + 11) % 12] ?? ''
  const value = valueAt(indicator, key, day_)
  return {
    ...figureOf(indicator, value, before, officialAt - 20 * hour, String(day_), month),
    officialAt,
    effects: [],
  }
}

function figureOf(
  { slug, name, kind, decimals }: Indicator,
  value: number,
  before: number,
  at: number,
  id: string,
  month: string,
): Matter {
  const isCount = kind === 'jobs' || kind === 'count'
  return {
    id: `figure-${slug}-${id}`,
    kind: kind === 'count' ? 'level' : kind,
    beat: 'finance',
    at,
    said: {
      entity: slug,
      key: kind === 'change' ? 'latest_change' : 'latest_value',
      value: isCount ? value * 1_000 : value,
      change: 'is',
    },
    about: [slug],
    names: {
      indicator: name,
      value: String(value),
      figure: isCount ? `${value},000` : `${value.toFixed(decimals)}%`,
      month,
      verb: value > before ? 'rises' : value < before ? 'falls' : 'holds',
      verbs: value > before ? 'rise' : value < before ? 'fall' : 'hold',
    },
  }
}
