import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { fold } from '../../../domain/text/words.ts'
import { plainWords } from '../vocabulary.ts'
import type { Mention } from './mentions.ts'

/** The team that is not the one known by the name: a club's second or women's team, or a club of another land or town. */
export function otherTeam(mention: Mention, lexicon: Lexicon): string | null {
  if (!mention.bearers.some(({ entity }) => entity.entityType === 'team')) return null
  return (
    federation(mention) ??
    reserves(mention) ??
    clubElsewhere(mention, lexicon) ??
    clubOfTown(mention, lexicon) ??
    clubBehind(mention, lexicon)
  )
}

/** "World Athletics" is a body of a sport. */
function federation({ said, start, text }: Mention): string | null {
  const before = /\b(?:World|European|USA) $/.exec(said.text.slice(0, start))?.[0]
  return before !== undefined && text === 'Athletics' ? before + text : null
}

/** The second, young or women's team of a club, or its team in a lower league: "Arsenal U21", "Raptors 905". */
function reserves({ said, end, text }: Mention): string | null {
  const behind =
    /^ (?:U-?\d\d|II|B|WFC|LFC|905|Castilla|Reserves|Academy|Women|Ladies|Femen[ií]n[ao]?|Femminile|Frauen|Youth|Legends)\b(?! team)|^ \((?:W|Women|R|U\d\d)\)/.exec(
      said.text.slice(end, end + 14),
    )?.[0]
  return behind === undefined ? null : text + behind
}

/** A club of another land that is called as one of ours: "Everton de Viña del Mar", "Liverpool FC (URU)", "Barcelona SC", and a game called so: "Derby della Madonnina". */
function clubElsewhere({ said, start, end, text, bearers }: Mention, { aliasesOf }: Lexicon): string | null {
  if (!bearers.some(({ entity }) => isClub(entity))) return null
  const isCode = bearers.every(({ how }) => how === 'code') && /[A-Za-z).] \($/.test(said.text.slice(0, start))
  if (isCode) return `(${text}`
  const [behind, bracketed] =
    /^ (?:del(?:l[ao])?|de|d[aio]) (?:l[ao]s? )?(?!F[uú]tbol|Football|Deportes)[A-Z]\S*|^ \((\p{Lu}[\p{L} .'-]+)\)|^ SC\b|^-[A-Z]{2}\b/u.exec(
      said.text.slice(end),
    ) ?? []
  if (behind === undefined || plainWords.has(fold(bracketed ?? ''))) return null
  const isOwn = ({ slug, displayName, group, near }: Nameable) =>
    [displayName, ...aliasesOf(slug)].some(
      (name) => name.includes(`${text}${behind}`) || (behind === ' SC' && /\bSC\b/.test(name)),
    ) ||
    // Of a club whose own name has other letters before it or behind it another one is meant, and not of one that has none.
    (behind === ' SC' && ![displayName, ...aliasesOf(slug)].some((name) => /\b(?:A?FC|CF|AC)\b/.test(name))) ||
    (bracketed !== undefined && [group ?? '', ...near].some((place) => fold(place).includes(fold(bracketed))))
  return bearers.some(({ entity }) => isClub(entity) && isOwn(entity)) ? null : `${text}${behind}`
}

function isClub({ entityType, subcategory }: Nameable): boolean {
  return entityType === 'team' && subcategory === 'soccer'
}

/** A club that is called as one of ours and has its town, or the name of another club, behind the name: "Independiente Medellín" is not that of Avellaneda. */
function clubOfTown({ said, to, start, end, bearers }: Mention, { trie, aliasesOf }: Lexicon): string | null {
  const next = said.words[to]
  if (
    next === undefined ||
    !next.capital ||
    said.text.slice(end, next.start) !== ' ' ||
    !bearers.some(({ entity }) => isClub(entity))
  )
    return null
  const hit = trie.longest(said.keys, to)
  const towns =
    hit?.values.filter(
      ({ entity, how }) => how !== 'code' && how !== 'country' && (isTown(entity) || isClub(entity)),
    ) ?? []
  const last = said.words[(hit?.to ?? 0) - 1]
  if (towns.length === 0 || last === undefined) return null
  const name = said.text.slice(start, last.end)
  const isOwn = ({ slug, displayName, near }: Nameable) =>
    towns.some(({ entity }) => near.includes(entity.slug) || entity.slug === slug) ||
    [displayName, ...aliasesOf(slug)].some((each) => fold(each).includes(fold(said.text.slice(next.start, last.end))))
  return bearers.some(({ entity }) => isOwn(entity)) ? null : name
}

/** The second part of the name of a club that begins with that of another one: "Sevilla Atlético". */
function clubBehind({ said, from, end, bearers }: Mention, { trie }: Lexicon): string | null {
  const [previous, first] = [said.words[from - 1], said.words[from]]
  if (previous === undefined || first === undefined || said.text.slice(previous.end, first.start) !== ' ') return null
  const hit = trie.longest(said.keys.slice(0, from), from - 1)
  const isOther = hit?.values.some(
    ({ entity, how }) =>
      how !== 'code' &&
      how !== 'country' &&
      isClub(entity) &&
      bearers.every((each) => each.entity.slug !== entity.slug),
  )
  return isOther === true && previous.capital && bearers.some(({ entity }) => isClub(entity))
    ? said.text.slice(previous.start, end)
    : null
}

function isTown({ entityType, tags }: Nameable): boolean {
  return entityType === 'place' && !tags.includes('country') && !tags.includes('venue')
}
