import { z } from 'zod'
import { placePhrases } from './places.ts'
import { readVocabulary } from './vocabulary.ts'

const words = z.array(z.string().min(1)).min(1)
const tables = readVocabulary(
  'governments',
  z.strictObject({
    seats: z.array(z.strictObject({ country: z.string().min(1), said: words })),
    deeds: words,
    affairs: words,
  }),
)

/** A capital in a text that stands for the government which sits there, with its country. */
export type Government = { start: number; end: number; country: string }

const countryOf = new Map(tables.seats.flatMap(({ country, said }) => said.map((seat) => [seat, country])))
const names = [...countryOf.keys()].toSorted((one, other) => other.length - one.length)
const seat = new RegExp(`\\b(?:${names.join('|')})\\b(?!-)`, 'g')
const anySeat = new RegExp(seat, '')
const countries = placePhrases()
  .filter(({ isCountry }) => isCountry)
  .flatMap(({ phrases }) => phrases)
const land = `(?:the )?(?:${[...countries, ...names, 'US', 'U\\.S\\.', 'UK', 'EU'].join('|')})`
const anyLand = new RegExp(`\\b${land}\\b`, 'gi')

/** "Will Berlin send", "Beijing responds", "Washington and Tehran agree". */
const opens = new RegExp(
  `(?:^|[:;,] |\\b(?:will|would|does|did|has|can|if|before|after|that|unless|when|because) |\\b${land} (?:and|&|or) )$`,
  'i',
)
const acts = new RegExp(
  `^(?:,? (?:and|&|or) ${land})?(?:'s)? (?:to |not |formally |officially |publicly |again |ever |militarily )*(?:${tables.deeds.join('|')})\\b`,
  'i',
)
/** "A deal with Tehran", "sanctions on Moscow", "missiles to Kyiv". */
const suffers =
  /\b(?:with|against|between|towards?|(?:sanctions|tariffs|war|controls|ban) on|recogni[sz]es?|sanctions?|arms?|supports?|responds? to|(?<!\b(?:travel|visit|go|goes|fly|flies|return|move|trip|back|flight|from .{1,20})\b.{0,20})to)(?: the)? $/i
const joined = new RegExp(`\\b(?:with|against|between|x|will) ${land} (?:and|&|or|x) $|^${land} (?:and|&|or|x) $`, 'i')
const between = new RegExp(`\\b(?:${tables.affairs.join('|')})\\b`, 'i')
const towns =
  /\b(?:mayor\w*|temperature|weather|rain|snow|marathon|airport|olympic\w*|concert|elections?|city council)\b/i

/**
 * The capitals of a text that stand for their governments: one does what governments do, or has it done to itself, and another country or what is
 * between states is spoken of. Otherwise a capital is a town.
 */
export function governmentsIn(text: string): Government[] {
  if (!anySeat.test(text) || towns.test(text)) return []
  const seats = [...text.matchAll(seat)]
  const isOfStates = between.test(text)
  const lands = text.match(anyLand)?.length ?? 0
  return seats.flatMap(({ 0: name, index: start }) => {
    const end = start + name.length
    const [before, behind] = [text.slice(0, start), text.slice(end)]
    const isActor = opens.test(before) && acts.test(behind)
    const isOther = suffers.test(before) || joined.test(before)
    const isMeant = isActor ? isOfStates || lands > 1 : isOther && lands > 1 && (isOfStates || actsIn.test(text))
    return isMeant ? [{ start, end, country: countryOf.get(name) ?? '' }] : []
  })
}

const actsIn = new RegExp(`\\b(?:${tables.deeds.join('|')})\\b`, 'i')

/** A text in which the countries stand where their capitals stood for their governments. */
export function withCountries(text: string): string {
  return governmentsIn(text).reduceRight(
    (said, { start, end, country }) => said.slice(0, start) + country + said.slice(end),
    text,
  )
}
