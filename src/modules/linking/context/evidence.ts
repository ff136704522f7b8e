import { governmentsIn } from '../../../domain/text/governments.ts'
import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { districtsIn, type Mention, mentionsIn, type Said } from '../choosing/mentions.ts'
import { keysOf } from '../names/keys.ts'
import { capitalsOfName, coinsOfFirms, everydayWords, tellingCountry, wordCodes } from '../vocabulary.ts'
import { chambersIn } from './chambers.ts'
import { type Context, type Evidence, ourLeagues } from './context.ts'
import { racersIn } from './racing.ts'

/** Every name in a text, with the states of districts, the chambers of states, the countries of elections and, where it races, Formula 1. */
export function namesIn(said: Said, lexicon: Lexicon, isRace = false): Mention[] {
  const all = mentionsIn(said, lexicon)
  const chambers = chambersIn(said, lexicon)
  const districts = [
    ...districtsIn(said, lexicon.states).filter(({ end }) => !chambers.some((each) => each.start === end + 1)),
    ...chambers,
    ...(isRace ? racersIn(said, all, lexicon) : []),
  ]
  const names = all
    .filter(({ start, end }) => !districts.some((each) => start < each.end && end > each.start))
    .map((each) => coin(edition(decidedRate(each, lexicon), lexicon), lexicon))
  const told = governed(names, said, lexicon).map((each) => capital(each, names, lexicon))
  return [
    ...districts,
    ...told.flatMap((each) => [each, ...countriesIn(each, lexicon), ...bodyIn(each, lexicon)]),
  ].toSorted((a, b) => a.start - b.start)
}

/** "Fed rate cuts" are what the Federal Reserve does. */
function decidedRate(mention: Mention, { trie }: Lexicon): Mention {
  const { said, from, end, text } = mention
  const word = said.words[from]
  if (
    word === undefined ||
    !/^Fed rate$/.test(text) ||
    !/^ (?:cuts?|hikes?|decisions?|moves?)\b/i.test(said.text.slice(end))
  )
    return mention
  const hit = trie.longest(said.keys.slice(0, from + 1), from)
  return hit === undefined
    ? mention
    : { ...mention, to: from + 1, end: word.end, text: said.text.slice(word.start, word.end), bearers: hit.values }
}

/** Words behind the name of a firm by which its coin is meant: a price, which is none of a whole firm, and funds that hold it. */
const ofCoin =
  /^ (?:prices?|ETFs?|up or down)\b|^ (?:\([A-Z]+\) )?(?:(?:be|hits?|reach(?:es)?|dips? to|falls? (?:to|below)|drops? (?:to|below)|close[sd]?|trades?) )?(?:above |below |over |under |at |between )?\$\d[\d.,]*(?![\d.,]*\s?(?:[bmt]n?\b|[bmtr]+illion))/i

/** The coin that is meant by the name of its firm: "Ripple price on Dec 4". */
function coin(mention: Mention, { entityOf }: Lexicon): Mention {
  const [only, ...others] = mention.bearers
  const entity =
    only === undefined || others.length > 0 ? undefined : entityOf(coinsOfFirms.get(only.entity.slug) ?? '')
  const isPriced = entity !== undefined && ofCoin.test(mention.said.text.slice(mention.end))
  return isPriced ? { ...mention, bearers: [{ entity, how: 'told' }] } : mention
}

/** "The 69th Grammys" are that edition of the Grammy Awards. */
function edition(mention: Mention, { editionOf }: Lexicon): Mention {
  const { said, start, bearers } = mention
  const [before, ordinal] = /\b(\d+(?:st|nd|rd|th)) (?:annual )?$/i.exec(said.text.slice(0, start)) ?? []
  if (before === undefined || ordinal === undefined) return mention
  const editions = bearers.flatMap((each) => {
    const entity = editionOf(each.entity.slug, ordinal)
    return entity === undefined ? [] : [{ entity, how: each.how }]
  })
  if (editions.length === 0) return mention
  const from = said.words.findIndex((word) => word.start >= start - before.length)
  const opens = said.words[from]?.start ?? start
  return { ...mention, from, start: opens, text: said.text.slice(opens, mention.end), bearers: editions }
}

/** Categories of what somebody makes; a figure is called after who publishes it, who takes no part. */
const makers = new Set(['technology', 'science', 'culture'])

/** The body, firm or maker that a longer name begins with: of "Fed Chair Warsh", "Google Gemini" and the Federal Reserve Bank of a town. */
function bodyIn({ said, from, to, bearers }: Mention, { trie, entityOf }: Lexicon): Mention[] {
  const [only, ...others] = bearers
  if (only === undefined || others.length > 0 || to - from < 2) return []
  const isBranch = only.entity.tags.includes('reserve-bank')
  if (only.how !== 'alias' && !isBranch) return []
  const isOfPost = only.entity.entityType === 'person' && to - from > 2
  const isMade = only.entity.entityType === 'asset' && makers.has(only.entity.category)
  if (!isOfPost && !isMade && !isBranch) return []
  const near = only.entity.near
  const hit = trie.longest(said.keys.slice(0, to - 1), from)
  const [first, last] = [said.words[from], said.words[(hit?.to ?? 0) - 1]]
  const bodies = hit?.values.filter(
    ({ entity }) =>
      entity.entityType === 'org' &&
      near.some((each) => each === entity.slug || entityOf(each)?.near.includes(entity.slug) === true),
  )
  if (hit === undefined || first === undefined || last === undefined || !bodies?.length) return []
  const [start, end] = [first.start, last.end]
  return [{ said, from, to: hit.to, start, end, text: said.text.slice(start, end), bearers: bodies }]
}

/** A capital that stands for its government names the country. */
function governed(names: readonly Mention[], said: Said, { trie }: Lexicon): readonly Mention[] {
  const governments = governmentsIn(said.text)
  if (governments.length === 0) return names
  return names.map((each) => {
    const country = governments.find(({ start, end }) => start === each.start && end === each.end)?.country
    if (country === undefined) return each
    const keys = keysOf(country)
    const hit = trie.longest(keys, 0)
    const bearers = hit?.to === keys.length ? hit.values.filter(({ entity }) => isLand(entity)) : []
    return bearers.length === 0 ? each : { ...each, bearers }
  })
}

/** Washington is the capital where heads of state or other countries come to it. */
function capital(mention: Mention, names: readonly Mention[], { entityOf }: Lexicon): Mention {
  const { said, from, to, start } = mention
  const town = to - from === 1 ? entityOf(capitalsOfName.get(said.keys[from] ?? '') ?? '') : undefined
  const comesTo = /\b(?:in|to|visits?|at) $/i.test(said.text.slice(0, start))
  const isOfState = names.some(({ bearers }) =>
    bearers.every(
      ({ entity: { tags, slug } }) =>
        tags.includes('head-of-government') ||
        tags.includes('head-of-state') ||
        tags.includes('world-leader') ||
        (tags.includes('country') && slug !== 'united-states'),
    ),
  )
  return town === undefined || !comesTo || !isOfState
    ? mention
    : { ...mention, bearers: [{ entity: town, how: 'told' }] }
}

function isLand({ tags, slug }: Nameable): boolean {
  return tags.includes('country') || slug === 'european-union'
}

/** The country of an election that is named in its name. */
function countriesIn({ said, from, to, bearers }: Mention, { trie }: Lexicon): Mention[] {
  if (!bearers.every(({ entity }) => entity.tags.includes('election'))) return []
  return said.words.slice(from, to).flatMap((word, at) => {
    const hit = trie.longest(said.keys, from + at)
    const countries =
      hit?.to === from + at + 1 ? hit.values.filter(({ entity }) => entity.tags.includes('country')) : []
    const [start, end] = [word.start, word.end]
    return countries.length === 0 || !word.capital
      ? []
      : [
          {
            said,
            from: from + at,
            to: from + at + 1,
            start,
            end,
            text: said.text.slice(start, end),
            bearers: countries,
          },
        ]
  })
}

/** True where a bearer may be of the league: where one is known others bear no name. */
function isOfLeague(subcategory: string | null, { sport }: Context): boolean {
  return sport === null || !ourLeagues.has(sport) || subcategory === sport
}

/** The evidence of what is named beyond doubt: full names with one bearer, and the countries and states that any name may mean. */
export function evidenceOf(
  all: readonly Mention[],
  context: Context,
  { fameOf, countOfSurname, entityOf }: Lexicon,
): Evidence {
  const found = all.flatMap(withoutCodes)
  const sure = new Set<string>()
  const near = new Set<string>()
  const kinds = new Set<string>()
  const told = new Set<string>()
  const { countries, states, capitals } = placesNamed(found, context, entityOf)
  const landsOf = ({ near: own }: Nameable) => own.filter((each) => entityOf(each)?.tags.includes('country') === true)
  const lands = new Set([...countries, ...capitals.flatMap(landsOf)])
  for (const { said, bearers: named, from, to } of found) {
    const bearers = named.filter(
      ({ entity }) =>
        ((entity.entityType === 'team') === (context.sport !== null) && isOfLeague(entity.subcategory, context)) ||
        named.length === 1,
    )
    const [only] = bearers
    if (
      bearers.length === 1 &&
      only !== undefined &&
      only.how !== 'surname' &&
      (to - from > 1 || only.entity.entityType !== 'person')
    ) {
      sure.add(only.entity.slug)
      if (only.entity.tags.includes('other-sport')) kinds.add(`players of ${only.entity.group}`)
      if (to - from > 1 || !everydayWords.has(said.keys[from] ?? '')) {
        kinds.add(`${only.entity.category} ${only.entity.entityType}`)
        for (const each of only.entity.near) told.add(each)
        for (const each of landsOf(only.entity)) lands.add(each)
      }
      for (const each of only.entity.near) near.add(each)
    }
  }
  // Whom a surname alone means tells the place as well, where nobody else has it: "Ossoff lead in Georgia".
  for (const { bearers } of found) {
    const [only] = bearers
    if (bearers.length === 1 && only?.how === 'surname') for (const each of only.entity.near) near.add(each)
  }
  const isAbroad =
    !countries.has('united-states') &&
    found.some(({ bearers }) => bearers.every(({ entity }) => entity.tags.includes('political-party')))
  return { sure, near, told, kinds, countries, lands, states, isAbroad, fameOf, countOfSurname }
}

/** The mention without places that only a code tells: the "ET" of a clock time is no Ethiopia. */
function withoutCodes(mention: Mention): Mention[] {
  if (wordCodes.has(mention.text.replace(/\./g, ''))) return [mention]
  const bearers = mention.bearers.filter(({ entity, how }) => how !== 'code' || entity.entityType !== 'place')
  return bearers.length === 0 ? [] : [bearers.length === mention.bearers.length ? mention : { ...mention, bearers }]
}

/** The countries and states that any name may mean, or that words tell, and capitals. */
function placesNamed(found: readonly Mention[], context: Context, entityOf: Lexicon['entityOf']) {
  const countries = new Set<string>()
  const states = new Set<string>()
  const named = found.flatMap(({ bearers }) => bearers.map(({ entity }) => entity))
  for (const { tags, slug, near } of named) {
    if (tags.includes('country')) countries.add(slug)
    // Wales has the parties of the United Kingdom.
    if (tags.includes('constituent-country')) for (const each of near) countries.add(each)
    if (tags.includes('us-state')) states.add(slug)
  }
  // Who leads a party of one country tells it: so short a name of a party is that of his country.
  for (const { bearers } of found) for (const land of landsOfLeader(bearers, entityOf)) countries.add(land)
  for (const [country, pattern] of tellingCountry) if (pattern.test(context.text)) countries.add(country)
  // A name that is a country and a state is a country only where that is what is spoken of.
  if (context.isRace && states.size > 0)
    for (const each of [...countries]) if (states.has(`${each}-us-state`)) countries.delete(each)
  return { countries, states, capitals: named.filter(({ tags }) => tags.includes('capital')) }
}

/** The country of the only bearer of a name, where he is of a party there; that of the United States is told by far too many. */
function landsOfLeader(bearers: Mention['bearers'], entityOf: Lexicon['entityOf']): string[] {
  const [only] = bearers
  if (only === undefined || bearers.length > 1 || only.entity.entityType !== 'person') return []
  const near = only.entity.near.flatMap((slug) => entityOf(slug) ?? [])
  if (!near.some(({ tags }) => tags.includes('political-party'))) return []
  return near.flatMap(({ tags, slug }) => (tags.includes('country') && slug !== 'united-states' ? [slug] : []))
}
