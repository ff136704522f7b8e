import type { Nameable } from '../../../domain/text/nameable.ts'
import { claimWords } from './claim-words.ts'

/** A name in a text, in characters, and whom it means. */
export type Named = {
  entity: Nameable
  from: number
  to: number
  confidence: number
  /** Slugs of others who may be called so. */
  rivals: readonly string[]
}

/** A text in which each name is a token that tells its kind: `<a0> ruled out` for "Patrick Mahomes ruled out". */
export type Masked = { text: string; named: readonly Named[]; shown: (part: string) => string }

const { indicators } = claimWords

/** The letter that stands for the kind of an entity in the patterns of claims. */
function kindOf({ slug, entityType, category, tags, subcategory }: Nameable): string {
  if (indicators.private.has(slug)) return 'd'
  if (entityType === 'person')
    return category === 'sports' || tags.includes('athlete') ? (isOfStaff(tags) ? 'h' : 'a') : 'p'
  if (entityType === 'team') return 't'
  if (entityType === 'league') return 'g'
  if (entityType === 'event') return tags.includes('conflict') ? 'w' : 'e'
  if (entityType === 'place') return tags.includes('country') ? 'c' : tags.includes('us-state') ? 's' : 'l'
  if (entityType === 'org')
    return tags.includes('central-bank') || subcategory === 'fed' || subcategory === 'central-banks' ? 'b' : 'o'
  if (indicators.level.has(slug)) return 'i'
  if (indicators.change.has(slug)) return 'j'
  if (indicators.count.has(slug)) return 'n'
  return indicators.jobs.has(slug) ? 'm' : 'x'
}

function isOfStaff(tags: readonly string[]): boolean {
  return tags.includes('coach') || tags.includes('sports-executive')
}

/** True where somebody decides on rates. */
export function isBank(entity: Nameable): boolean {
  return kindOf(entity) === 'b'
}

/** A text with its names as tokens. Who speaks in it without being named stands in front: "<b1>: the committee decided". */
export function masked(text: string, names: readonly Named[], speaker?: Nameable): Masked {
  return speaker === undefined ? maskedText(text, names) : spokenBy(speaker, maskedText(text, names))
}

function spokenBy(speaker: Nameable, { text, named, shown }: Masked): Masked {
  const spoken = { entity: speaker, from: 0, to: 0, confidence: 1, rivals: [] }
  return {
    text: `<${kindOf(speaker)}${named.length}>: ${text}`,
    named: [...named, spoken],
    shown: (part) => shown(part).replace(/^: /, ''),
  }
}

const narrow = new Map([
  ['–', '-'],
  ['—', '-'],
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['…', '.'],
  ['€', '£'],
])

/**
 * A text with no character beyond Latin-1, each as one byte: a regular expression is compiled anew for texts of two bytes a character, and the hundreds of
 * those of claims fill what memory there is for code.
 */
function narrowed(text: string): string {
  const plain = text.replace(/[^\0-\xff]/g, (wide) => {
    const [base = ''] = wide.normalize('NFD')
    return narrow.get(wide) ?? (base <= '\xff' ? base : 'x')
  })
  return Buffer.from(plain, 'latin1').toString('latin1')
}

/** Behind the name of the United States: an office that is called with it or without. */
const ofCabinet =
  /^ (?:attorney general|surgeon general|trade representative|secretary of [a-z]|(?:state|defen[cs]e|war|treasury|interior|agriculture|commerce|labor|energy|education|transportation|homeland security|veterans affairs|health) secretary)\b/i

/** Before a branch of the forces that has a secretary. */
const ofService = /\bsecretary of the $/i

/** The length of an office by which a name begins, as in "Speaker Johnson": it is read as any word. */
function titleBefore(own: string, { entityType, displayName }: Nameable): number {
  const title = entityType === 'person' ? /^(?:House )?Speaker /.exec(own)?.[0] : undefined
  return title === undefined || displayName.startsWith(title) ? 0 : title.length
}

const initials = /(?:^|[\s('"])(\p{Lu})\.(?: ?\p{Lu}\.){0,2} $/u
const court = new RegExp(claimWords.cues.court, 'i')

/** True where a surname is that of another, as the initials before it tell, or a word for an office of a court: "C.J. Harris", "Judge cleared after trial". */
function isOfNobody(text: string, from: number, to: number, { entityType, displayName }: Nameable): boolean {
  const own = text.slice(from, to)
  if (entityType !== 'person' || own.includes(' ')) return false
  const initial = initials.exec(text.slice(0, from))?.[1]
  return (
    (initial !== undefined && !displayName.startsWith(initial)) || (/^(?:Judge|Justice)$/.test(own) && court.test(text))
  )
}

function maskedText(text: string, names: readonly Named[]): Masked {
  const named = names
    .map((name) => ({ ...name, from: name.from + titleBefore(text.slice(name.from, name.to), name.entity) }))
    .filter(
      ({ entity, entity: { slug, tags }, from, to }) =>
        !(slug === 'united-states' && ofCabinet.test(text.slice(to))) &&
        !isOfNobody(text, from, to, entity) &&
        !(tags.includes('military') && (ofService.test(text.slice(0, from)) || /^ secretary\b/i.test(text.slice(to)))),
    )
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from }, at, all) => from >= (all[at - 1]?.to ?? 0))
  let out = ''
  let at = 0
  for (const [index, { entity, from, to }] of named.entries()) {
    const own = text.slice(from, to)
    const possessive = /'s$/i.test(own) && !entity.displayName.endsWith("'s") ? "'s" : ''
    out += `${text.slice(at, from)}<${kindOf(entity)}${index}>${possessive}`
    // The last dot of "U.S." and "Jr." belongs to it, and "Jr." to him whom it tells from his father.
    const junior = entity.entityType === 'person' ? (/^,? [JS]r\b/.exec(text.slice(to))?.[0].length ?? 0) : 0
    at = to + junior
    if (text[at] === '.' && (junior > 0 || /^[A-Z](?:\.[A-Z])+$| [JS]r$/.test(own))) at += 1
  }
  out = narrowed((out + text.slice(at)).replace(/\s+/g, ' '))
  return {
    text: out,
    named,
    shown: (part) =>
      part
        .replace(/<[a-z](\d+)>/g, (_, index: string) => {
          const name = named[Number(index)]
          return name === undefined ? '' : text.slice(name.from, name.to).replace(/'s$/i, '')
        })
        .trim(),
  }
}

/** The entities of the tokens in a part of a masked text, in their order. */
export function entitiesIn(part: string | undefined, { named }: Masked): Nameable[] {
  return [...(part ?? '').matchAll(/<[a-z](\d+)>/g)].flatMap(([, index]) => named[Number(index)]?.entity ?? [])
}
