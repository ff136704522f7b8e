import { dayNames } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { unit } from '../noise.ts'
import { between, type Draft, type DraftRequest, type Family, ifThen, market, resolves } from '../world/draft.ts'
import { climateOf, normalHigh } from './climate.ts'
import { byFame } from './fame.ts'
import { codeOf, endOfDay, placesOf } from './names.ts'

/** The warmest temperature of a day in a city, in ranges of which one comes true. */
export function temperatures(entities: readonly Entity[]): Family {
  const cities = entities.filter(({ kind }) => kind === 'us-city' || kind === 'city')
  const american = byFame(cities.filter(({ kind }) => kind === 'us-city'))
  const known = [
    ...american.slice(0, 18),
    ...byFame(cities.filter(({ kind }) => kind === 'city')),
    ...american.slice(18),
  ]
  const places = placesOf(known, (city) => {
    return [0, 1, 2].map((round) => ({
      fixed: null,
      period: 3 * 86_400,
      phase: (20_000 + round) * 86_400 + endOfDay,
      hour: endOfDay,
      draft: (request: DraftRequest) => temperatureDraft(city, request),
    }))
  })
  return { name: 'temperatures', share: 6, places, twists: ['threshold', 'source'], shared: true, interest: 4.8 }
}

function temperatureDraft(city: Entity, { side, twist, window, key }: DraftRequest): Draft {
  const day = dayNames(window.day)
  const name = cityName(city, side)
  const { latitude, state = '' } = city.about
  const climate = climateOf(city.slug, state, latitude === undefined || latitude === '' ? null : Number(latitude))
  const shift = side === 'b' && twist === 'threshold' ? 1 : 0
  const middle = 2 * Math.round((normalHigh(climate, window.day) + 10 * (unit(key, 4) - 0.5)) / 2) + shift
  const station = side === 'b' && twist === 'source' ? 'AccuWeather' : 'the National Weather Service'
  const edges = [-5, -3, -1, 1, 3, 5]
  const markets = Array.from({ length: 7 }, (_, index) => {
    const [from, to] = [edges[index - 1], edges[index]]
    const at = (edge: number | undefined) => (edge === undefined ? null : (edge + shift) * 0.2)
    const [low, high] = [from === undefined ? null : middle + from, to === undefined ? null : middle + to - 1]
    const [a, b] = rangeWords(low, high)
    const common = {
      pricing: between(at(from), at(to)),
      asks: `${station} ${low}..${high}`,
      code: high === null ? `T${low}` : low === null ? `T${high}` : `B${(low + high) / 2}`,
    }
    if (side === 'a') {
      return market({
        ...common,
        question: `Will the highest temperature in ${name} be ${a} on ${day.plain}?`,
        label: a,
        rules: () => resolves(`the highest temperature recorded in ${name} on ${day.long} is ${a}`, station),
      })
    }
    const strike =
      low === null
        ? ({ type: 'less', floor: null, cap: (high ?? 0) + 1 } as const)
        : high === null
          ? ({ type: 'greater', floor: low - 1, cap: null } as const)
          : ({ type: 'between', floor: low, cap: high } as const)
    return market({
      ...common,
      question: `Will the high temp in ${name} be ${b} on ${day.short}?`,
      label: b,
      rules: () =>
        ifThen(`the highest temperature recorded in ${name} for ${day.short} as reported by ${station} is ${b}`),
      strike,
    })
  })
  return {
    title:
      side === 'a'
        ? `Highest temperature in ${name} on ${day.plain}?`
        : `Highest temperature in ${name} on ${day.short}?`,
    subtitle: side === 'a' ? '' : `On ${day.short}`,
    series: { ticker: 'KXHIGH', title: 'Highest temperature', frequency: 'daily' },
    code: codeOf(city),
    category: 'Climate and Weather',
    tags: ['Weather', 'Daily temperature', name],
    exclusive: true,
    source: { name: station, url: 'https://www.weather.gov' },
    asset: null,
    live: 12 * 3_600,
    markets,
  }
}

/** A city with what tells it from its namesakes: `Abilene, TX` on the first venue, `Abilene, Texas` on the second. */
function cityName({ name, aliases, about }: Entity, side: 'a' | 'b'): string {
  const short = aliases.find((alias) => /, [A-Z]{2}$/.test(alias))
  const within = about.state ?? about.countryName ?? ''
  if (side === 'a' && short !== undefined) return short
  return within === '' || within === name ? name : `${name}, ${within}`
}

function rangeWords(low: number | null, high: number | null): [string, string] {
  if (low === null) return [`${high}°F or below`, `${high}° or below`]
  if (high === null) return [`${low}°F or higher`, `${low}° or above`]
  return [`${low}-${high}°F`, `${low}° to ${high}°`]
}
