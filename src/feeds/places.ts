import { z } from 'zod'
import { readTable } from '../domain/text/vocabulary.ts'
import { fold } from '../domain/text/words.ts'

const words = z.array(z.string().min(1)).default([])
const { states, conflicts } = readTable(
  'feed-names.yaml',
  z.strictObject({
    states: z.record(z.string().regex(/^[A-Z]{2}$/), z.string()),
    conflicts: z.record(
      z.string(),
      z.strictObject({
        ucdp: words,
        acled: words,
        gdelt: z.strictObject({ places: z.array(z.string()).min(1), sides: words }).optional(),
      }),
    ),
  }),
)

/** The slug of a state by its postal code. */
export function stateSlugOf(code: string): string | undefined {
  return states[code.toUpperCase()]
}

/** The slug of a state by its name in English. */
export const stateSlugByName: ReadonlyMap<string, string> = new Map(
  Object.values(states).map((slug) => [slug.replace(/-(?:us-)?state$/, '').replaceAll('-', ' '), slug]),
)

const byUcdp = new Map<string, string>()
for (const [slug, { ucdp }] of Object.entries(conflicts)) {
  for (const name of ucdp) {
    byUcdp.set(fold(name), slug)
    const [one, other] = name.split(' - ')
    if (one !== undefined && other !== undefined) byUcdp.set(fold(`${other} - ${one}`), slug)
  }
}

/** The conflict that UCDP calls so; undefined where that is not one of the table. */
export function conflictOfUcdp(name: string): string | undefined {
  return byUcdp.get(fold(name))
}

const byCountry = new Map(
  Object.entries(conflicts).flatMap(([slug, { acled }]) => acled.map((country) => [fold(country), slug] as const)),
)

/** The conflict to which nearly all violence in a country belongs. */
export function conflictOfCountry(country: string): string | undefined {
  return byCountry.get(fold(country))
}

/** Conflicts with where GDELT places their fighting, and who must be named. */
export const gdeltConflicts: readonly { slug: string; places: readonly string[]; sides: readonly string[] }[] =
  Object.entries(conflicts).flatMap(([slug, { gdelt }]) => (gdelt === undefined ? [] : [{ slug, ...gdelt }]))
