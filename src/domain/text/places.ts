import { z } from 'zod'
import { readVocabulary } from './vocabulary.ts'

const word = z.string().min(1)
const named = z.strictObject({ name: word, also: z.array(word).default([]) })
const { countries, states, cities } = readVocabulary(
  'places',
  z.strictObject({
    countries: z.array(named),
    states: z.array(z.strictObject({ name: word, code: z.string().regex(/^[A-Z]{2}$/) })),
    cities: z.array(named),
  }),
)

/** Each place with the name of its concept and every phrase for it. */
export function placePhrases(): { concept: string; phrases: string[]; isCountry: boolean }[] {
  const others = [...states.map(({ name }) => ({ name, also: [] })), ...cities]
  const phrasesOf = ({ name, also }: z.output<typeof named>, isCountry: boolean) => ({
    concept: `place:${underscored(name)}`,
    phrases: [name, ...also],
    isCountry,
  })
  return [...countries.map((each) => phrasesOf(each, true)), ...others.map((each) => phrasesOf(each, false))]
}

/** Slugs of the states of the United States as towns and people carry them: `new-york`. */
export const stateSlugs: ReadonlySet<string> = new Set(states.map(({ name }) => name.replaceAll(' ', '-')))

const stateByCode = new Map(states.map(({ name, code }) => [code.toLowerCase(), underscored(name)]))

/** The state of a two-letter code, as in `TX-18`. Such a code counts only there: "in", "or" and "me" are words. */
export function stateOfCode(code: string): string | undefined {
  return stateByCode.get(code.toLowerCase())
}

function underscored(name: string): string {
  return name.replaceAll(' ', '_')
}
