import { allVenues, hyphenated } from '../domain/markets/venue-table.ts'
import type { Rename } from '../platform/http/rename.ts'
import type { Settings } from '../platform/settings/config.ts'

/**
 * Calls venues by their brands in an answer: in fields, in words and in paths of the OpenAPI document. Undefined where they keep their neutral
 * names. Everything inside the service knows only the neutral ones.
 */
export function venueRename({ venueNames }: Pick<Settings, 'venueNames'>): Rename | undefined {
  if (venueNames === 'neutral') return undefined
  const brandOf = new Map(allVenues().map(({ id, brand }) => [id, brand]))
  const byHyphens = new Map(allVenues().map(({ id, brand }) => [hyphenated(id), brand]))
  const anyName = new RegExp(`\\b(${[...brandOf.keys()].join('|')})(?![a-z0-9])`, 'g')
  // A job is called after its venue. Slugs of outcomes are no names of venues: they stay what they are, whatever venues are called.
  const jobName = new RegExp(`^([a-z]+)-(${[...byHyphens.keys()].join('|')})$`)
  return (text) =>
    text
      .replace(anyName, (name) => brandOf.get(name) ?? name)
      .replace(jobName, (_, job: string, name: string) => `${job}-${byHyphens.get(name) ?? name}`)
}
