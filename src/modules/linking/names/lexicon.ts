import type { Lexicon } from '../../../domain/text/lexicon.ts'
import {
  type Bearer,
  generation,
  type How,
  isOfFormulaOne,
  isParty,
  type Nameable,
  prominenceOf,
} from '../../../domain/text/nameable.ts'
import { placePhrases } from '../../../domain/text/places.ts'
import { otherNamesOfTeam, placesOfTeam } from '../../../domain/text/teams.ts'
import { createTrie } from '../../../domain/text/trie.ts'
import { fold } from '../../../domain/text/words.ts'
import {
  countryBodies,
  everydayWords,
  indicatorNames,
  leagueNames,
  plainWords,
  surnameParticles,
} from '../vocabulary.ts'
import { keysOf } from './keys.ts'
import { createPeople } from './people.ts'
import { createStates } from './states.ts'

/** An entity with the names that it has in the graph. */
export type NamedEntity = Omit<Nameable, 'isFamous'> & { aliases: readonly string[] }

export type OpenLexicon = Lexicon & {
  add: (entity: NamedEntity) => void
  /** Forgets an entity with its names, so that it can be added as it is now. */
  remove: (slug: string) => void
  /** All that were added, as they were, in their order. */
  entities: () => NamedEntity[]
}

/** A name of fewer letters is a name of anything. */
const leastLetters = 2
const codeForm = /^[A-Z0-9]{2,6}$/
/** Surnames of so well-known people stand for them. */
const leastProminence = 4
const shortestSurname = 5
/** Of who governs a country. */
const shortestOfHeads = 4

export function createLexicon(entities: Iterable<NamedEntity> = []): OpenLexicon {
  const trie = createTrie<Bearer>()
  const known = new Map<string, Nameable>()
  const fame = new Map<string, number>()
  const people = createPeople()
  const parts = new Map<string, Nameable>()
  const conflicts: Nameable[] = []
  const racers: Nameable[] = []
  const states = createStates()
  const otherNames = new Map<string, readonly string[]>()
  const add = ({ aliases, ...rest }: NamedEntity): void => {
    const entity: Nameable = { ...rest, isFamous: aliases.length > 0 }
    known.set(entity.slug, entity)
    if (aliases.length > 0) otherNames.set(entity.slug, aliases)
    for (const key of partKeysOf(entity)) parts.set(key, entity)
    if (entity.entityType === 'event' && entity.tags.includes('conflict')) conflicts.push(entity)
    if (isRacer(entity)) racers.push(entity)
    for (const each of entity.near) fame.set(each, (fame.get(each) ?? 0) + 1)
    for (const { words, how } of rowsOf(entity, aliases)) trie.add(words, { entity, how })
    states.add(entity, aliases)
    if (entity.entityType === 'person') people.add(entity)
  }
  const remove = (slug: string): void => {
    const entity = known.get(slug)
    if (entity === undefined) return
    const isIt = (each: Nameable) => each === entity
    for (const { words } of rowsOf(entity, otherNames.get(slug) ?? [])) trie.remove(words, (each) => isIt(each.entity))
    known.delete(slug)
    otherNames.delete(slug)
    for (const each of entity.near) fame.set(each, (fame.get(each) ?? 1) - 1)
    for (const key of partKeysOf(entity)) if (parts.get(key) === entity) parts.delete(key)
    for (const list of [conflicts, racers]) {
      const place = list.findIndex(isIt)
      if (place >= 0) list.splice(place, 1)
    }
    states.remove(entity)
    if (entity.entityType === 'person') people.remove(entity)
  }
  for (const entity of entities) add(entity)
  return {
    add,
    remove,
    entities: () => [...known.values()].map((entity) => named(entity, otherNames.get(entity.slug))),
    trie,
    entityOf: (slug) => known.get(slug),
    aliasesOf: (slug) => otherNames.get(slug) ?? [],
    states: states.byName,
    stateCodes: states.byCode,
    fameOf: (slug) => fame.get(slug) ?? 0,
    ...people.read,
    bodyOf: (country, kind) => parts.get(`${kind} ${country}`),
    editionOf: (series, ordinal) => parts.get(`${ordinal.toLowerCase()} ${series}`),
    conflicts,
    racers,
    get size() {
      return known.size
    },
  }
}

function named({ isFamous: _, ...entity }: Nameable, aliases: readonly string[] = []): NamedEntity {
  return { ...entity, aliases }
}

function isRacer(entity: Nameable): boolean {
  return isOfFormulaOne(entity) && (entity.entityType === 'team' || entity.entityType === 'person')
}

/** A branch of the armed forces is not all of them. */
function bodyKeysOf({ tags, near, displayName }: Nameable): string[] {
  const isWhole = tags.includes('armed-forces') && /\b(?:Armed|Defense) Forces\b|\bArmy$/.test(displayName)
  const kind = tags.includes('central-bank') ? 'central-bank' : isWhole ? 'armed-forces' : undefined
  return kind === undefined ? [] : near.map((each) => `${kind} ${each}`)
}

/** By what it is found from the whole: the bank or army of a country, the edition of a series. */
function partKeysOf(entity: Nameable): string[] {
  return [...bodyKeysOf(entity), ...editionKeysOf(entity)]
}

/** The keys of an event whose name begins with a number, by what it is near to. */
function editionKeysOf({ entityType, displayName, near }: Nameable): string[] {
  const ordinal = entityType === 'event' ? /^\d+(?:st|nd|rd|th)\b/.exec(displayName)?.[0] : undefined
  return ordinal === undefined ? [] : near.map((each) => `${ordinal} ${each}`)
}

/** The names of an entity as rows of words, each once. */
function rowsOf(entity: Nameable, aliases: readonly string[]): { words: string[]; how: How }[] {
  const rows = new Map<string, { words: string[]; how: How }>()
  for (const { name, how } of namesOf(entity, aliases)) {
    const words = keysOf(name)
    const key = `${how === 'code' ? '#' : ''}${words.join(' ')}`
    if (words.join(' ').length >= leastLetters && !rows.has(key)) rows.set(key, { words, how })
  }
  return [...rows.values()]
}

type Named = { name: string; how: How }

function namesOf(entity: Nameable, aliases: readonly string[]): Named[] {
  const { displayName, entityType } = entity
  // "Texas Senate race" asks about a seat in Washington: a chamber of a state is meant only by its full name.
  const bodies = countryBodies[entity.slug]?.map((name): Named => ({ name, how: 'alias' })) ?? []
  if (entity.tags.includes('state-legislature'))
    return [{ name: displayName.replace(/(?<! State) (Senate|House)$/, ' State $1'), how: 'name' }]
  const own: Named[] = [{ name: displayName, how: codeForm.test(displayName) ? 'code' : 'name' }]
  for (const alias of aliases) own.push({ name: alias, how: codeForm.test(alias) ? 'code' : 'alias' })
  const more =
    entityType === 'team'
      ? teamNames(entity, aliases)
      : entityType === 'person'
        ? surnameOf(entity)
        : entityType === 'event' || entityType === 'league'
          ? [...editionNames(own), ...(leagueNames[entity.slug] ?? []).map((name): Named => ({ name, how: 'alias' }))]
          : entityType === 'org'
            ? [...partyNames(entity), ...bodyNames(entity)]
            : entity.subcategory === 'macro'
              ? figureNames(entity.slug, own)
              : []
  // "Susan Collins (Boston Fed)" is called by what stands before the brackets.
  const unmarked = /^(.+) \([^)]+\)$/.exec(displayName)?.[1]
  if (unmarked !== undefined && entityType === 'person') own.push({ name: unmarked, how: 'alias' })
  const article = isParty(entity.tags) ? articlesOfParties : /^The (?=\S+ \S)/
  const bare = own.flatMap(({ name, how }): Named[] =>
    article.test(name) ? [{ name: name.replace(article, ''), how }] : [],
  )
  return [...own, ...more, ...bare, ...bodies]
}

/** Texts leave out the article of a party's name: "Libertad Avanza". */
const articlesOfParties = /^(?:The|La|Le|Les|Los|Las|Il|Die|Das) (?=\S+ \S)/

const countryNames = new Map(placePhrases().map(({ phrases }) => [keysOf(phrases[0] ?? '').join(' '), phrases]))

function teamNames({ displayName, subcategory, tags }: Nameable, aliases: readonly string[]): Named[] {
  const country = /^(.+) national football team$/.exec(displayName)?.[1]
  if (country !== undefined) {
    const names = [country, ...(countryNames.get(keysOf(country).join(' ')) ?? [])]
    return names.map((name) => ({ name, how: 'country' }))
  }
  const table = tags.includes('major-league-soccer') ? 'mls' : subcategory
  const places = table === null ? [] : placesOfTeam(displayName, table)
  const clubless = displayName.replace(/^(?:A?FC|CF|AC|SC|RC|AS) | (?:A?FC|CF|AC|SC)$/g, '')
  // "Michigan St." is Michigan State.
  const state = subcategory === 'ncaa' ? /^(.+) State\b/.exec(displayName)?.[1] : undefined
  const nickname = subcategory === 'ncaa' ? nicknameOf(displayName, aliases) : undefined
  // A town may be meant by one word as well.
  const others = subcategory === 'soccer' ? otherNamesOfTeam(displayName, subcategory) : []
  return [
    ...others.map((name): Named => ({ name, how: name.includes(' ') ? 'alias' : 'place' })),
    // "Salt Lake" is a club only among clubs.
    ...(table === 'mls' ? otherNamesOfTeam(displayName, table) : []).map((name): Named => ({ name, how: 'place' })),
    ...[...places, ...(state === undefined ? [] : [`${state} St`])].map((name): Named => ({ name, how: 'place' })),
    ...(nickname === undefined ? [] : [{ name: nickname, how: 'nickname' as const }]),
    ...(clubless === displayName ? [`${displayName} FC`] : [clubless]).map((name): Named => ({ name, how: 'alias' })),
  ]
}

/** The Hurricanes of the Miami Hurricanes, where Miami is another of its names. */
function nicknameOf(displayName: string, aliases: readonly string[]): string | undefined {
  const [school] = aliases
    .filter((alias) => displayName.startsWith(`${alias} `))
    .toSorted((one, other) => other.length - one.length)
  return school === undefined ? undefined : displayName.slice(school.length + 1)
}

/** Of a New Party the first word names nobody. */
const sayingNothing = new Set(['new', 'first', 'united', 'our', 'good'])

/** The Democratic of the Democratic Party. */
function partyNames({ displayName, tags }: Nameable): Named[] {
  const [, short, home] = (isParty(tags) ? /^(?:The )?(\S+) Party( of .+)?$/.exec(displayName) : null) ?? []
  if (short === undefined || sayingNothing.has(fold(short))) return []
  const names = /(?:al|ve|n|t|st)$/.test(short) ? [`${short}s`] : []
  return [...names, ...(home === undefined ? [short] : [short, `${short} Party`])].map((name) => ({
    name,
    how: 'alias',
  }))
}

/** The Department of Defense of the United States; a firm of two words or more without what says that it is one: "Eli Lilly". */
function bodyNames({ displayName, subcategory }: Nameable): Named[] {
  const body = /^United States ((?:Department|Bureau|Office) of .+)$/.exec(displayName)?.[1]
  const firm =
    subcategory === 'equities'
      ? /^(\S+ .+?),? (?:and Company|& (?:Co|Company)|Inc|Corporation|Corp|Holdings|Company|plc)\.?$/.exec(
          displayName,
        )?.[1]
      : undefined
  return [body, firm].flatMap((name): Named[] => (name === undefined ? [] : [{ name, how: 'alias' }]))
}

/** The names of a figure or a good in texts: in the plural, and as the table says. */
function figureNames(slug: string, own: readonly Named[]): Named[] {
  const plurals = own.flatMap(({ name, how }) => (how === 'code' ? [] : [`${name}s`]))
  return [...plurals, ...(indicatorNames[slug] ?? [])].map((name) => ({ name, how: 'alias' }))
}

function isHead(tags: readonly string[]): boolean {
  return tags.includes('head-of-government') || tags.includes('head-of-state')
}

/** "Hegseth": the surname of somebody well known, where it is no everyday word. */
function surnameOf(entity: Nameable): Named[] {
  const { displayName, category, tags } = entity
  const isKnown =
    prominenceOf(entity) >= leastProminence &&
    category !== 'sports' &&
    !['us-representative', 'other-sport'].some((each) => tags.includes(each))
  const words = displayName.replace(generation, '').split(' ')
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && surnameParticles.has(fold(word)))
  const last = particle < 0 ? (words.at(-1) ?? '') : words.slice(particle).join(' ')
  if (
    !isKnown ||
    words.length < 2 ||
    last.length < (isHead(tags) ? shortestOfHeads : shortestSurname) ||
    everydayWords.has(fold(last)) ||
    plainWords.has(fold(last))
  )
    return []
  // "Trump Jr." is the son.
  const junior = generation.exec(displayName)?.[0]
  return junior === undefined ? [{ name: last, how: 'surname' }] : [{ name: `${last}${junior}`, how: 'alias' }]
}

/** The votes of a general election. */
const votesOfGeneral = ['presidential', 'parliamentary', 'legislative']

/** "FIFA World Cup 2026" and "2026 FIFA World Cup" are one; so are the United States and the US in a name, and a general election and its votes. */
function editionNames(stated: readonly Named[]): Named[] {
  const votes = stated.flatMap(({ name }): Named[] =>
    / general election\b/.test(name)
      ? votesOfGeneral.map((kind) => ({ name: name.replace(' general ', ` ${kind} `), how: 'alias' }))
      : [],
  )
  const own = [...stated, ...votes]
  const turned = own.flatMap(({ name }): Named[] => {
    const [, year, rest] = /^(20\d\d) (.+)$/.exec(name) ?? []
    if (year !== undefined && rest !== undefined) return [{ name: `${rest} ${year}`, how: 'alias' }]
    const [, first, behind] = /^(.+) (20\d\d)$/.exec(name) ?? []
    return first === undefined || behind === undefined ? [] : [{ name: `${behind} ${first}`, how: 'alias' }]
  })
  return [...own, ...turned]
    .flatMap(({ name }): Named[] =>
      name.includes('United States ')
        ? ['US ', ''].map((by) => ({ name: name.replace('United States ', by), how: 'alias' }))
        : [],
    )
    .concat(votes, turned)
}
