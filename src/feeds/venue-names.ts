import { brands } from '../domain/parameters.ts'
import type { Settings } from '../platform/config.ts'
import type { Rename } from '../platform/http/rename.ts'

const neutralOf: Readonly<Record<string, string>> = { ...brands, hyperliquid: 'perp_venue' }
const brandOf = new Map(
  Object.entries(neutralOf).flatMap(([brand, neutral]) => (brand === neutral ? [] : [[neutral, brand] as const])),
)
const anyName = new RegExp(`\\b(${[...brandOf.keys()].join('|')})(?![a-z0-9])`, 'g')
/** A job is called after its venue. Slugs of outcomes are no names of venues: they stay what they are, whatever venues are called. */
const jobName = /^([a-z]+)-(venue)-([ab])$/

/**
 * Calls venues by their brands in an answer: in fields, in words and in paths of the OpenAPI document. Undefined where they keep their neutral
 * names. Everything inside the service knows only the neutral ones.
 */
export function venueRename({ venueNames }: Pick<Settings, 'venueNames'>): Rename | undefined {
  if (venueNames === 'neutral') return undefined
  return (text) =>
    text
      .replace(anyName, (name) => brandOf.get(name) ?? name)
      .replace(jobName, (whole, job: string, word: string, letter: string) => {
        const brand = brandOf.get(`${word}_${letter}`)
        return brand === undefined ? whole : `${job}-${brand}`
      })
}
