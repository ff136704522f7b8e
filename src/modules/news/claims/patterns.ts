import { claimWords, type OfficeWords } from './claim-words.ts'

/** The letters of the kinds of entities that a slot of a pattern takes. */
const slots: Readonly<Record<string, string>> = {
  athlete: 'a',
  coach: 'h',
  politico: 'p',
  person: 'ahp',
  team: 't',
  bank: 'b',
  org: 'obd',
  company: 'od',
  indicator: 'ijnm',
  level: 'i',
  changing: 'j',
  counted: 'n',
  payrolls: 'm',
  adp: 'd',
  country: 'c',
  state: 's',
  place: 'csl',
  event: 'eg',
  conflict: 'w',
  index: 'x',
  side: 'col',
}

/** After a name: neither its possessive nor the rest of a compound. */
const ends = `(?!'s?\\b|'(?= )|-(?!<))`
/** Of a body that is none of ours: "president of the soccer club". */
const ofOther =
  '(?! of (?:the )?(?!<)| at (?:the )?(?!<|age\\b|(?:first|second|third|fourth|last|final) (?:attempt|try|time|ballot|vote|round)\\b))(?! (?:front-?runner|favou?rite|hopeful|contender|finalist|shortlist)\\b)'
const aside = '(?: ?\\([^)]{1,40}\\))?'
const fillers = claimWords.cues.filler
  .toSorted((a, b) => b.length - a.length)
  .map((each) => each.replaceAll('.', '\\.'))
  .join('|')

/** Those who act for a side of a conflict. */
const ofSide =
  "(?:(?:'s?)?\\s(?:rebels?|militants|fighters|insurgents|forces|army|military|government|junta|separatists)|\\s<o\\d+>)?"

/** A side of a conflict, with its country in front: "Lebanon's Hezbollah". */
const ofOne = `(?:<c\\d+>'s )?<[col]\\d+>${ofSide}`

/**
 * Words that may stand between a subject and its verb: a first thing that it does, or who it is between commas. No name is in it, and no word that
 * turns it.
 */
const no =
  '(?!(?:as|after|if|when|once|until|before|should|could|may|might|would|will|must|not|no|never|but|said|says?|told|warn\\w*|ask\\w*|urg\\w*|bets?|odds|while|whether|unless|despite|without|who|whose|which|that|to|sources?|reports?|rumou?rs?|against|than|den\\w+|reject\\w*|want\\w*|hop\\w+|nears?|eyes|mull\\w*|consider\\w*)\\b)'
const plain = `${no}[a-z$0-9][a-z0-9$%'.-]*`
const named = '<[togcwlsejinmx]\\d+>'
/** "Smith, a key return in the Jones trade, out": who else is named between commas is not whom it is about. */
const apposed = `, ${plain}(?: (?:${plain}|${named})){0,6} (?:in|for|of|from|by|via) (?:the )?<[ahp]\\d+>(?:'s?)?(?: ${plain}){0,3},`
const before = `(?:${apposed}|,? ${plain}(?: (?:(?:to (?:the )?)?${named}|${plain})){0,7}(?:,(?: and| then)?| and(?= (?:will|is|are|has|faces?|won't|to)\\b)))??`

/** The kinds that several of may be the subject together: "A, B and C out". */
const listed = new Set(['athlete', 'person'])

function tokenOf(slot: string): string | undefined {
  const letters = slots[slot]
  return letters === undefined ? undefined : `<[${letters}]\\d+>`
}

/** Between whose office it is and what it is called: "Japan's first female prime minister". */
const ordinal =
  "(?:'s?)? (?:(?:new|next|first|female|woman|interim|acting|youngest|muslim|black|jewish|hindu|sikh|catholic|latino|latina|hispanic|asian|indigenous|gay|openly gay|lesbian|\\d+(?:st|nd|rd|th)) )*"

function officeSource(says: string): string {
  return says.replaceAll("(?:'s)? ", ordinal).replaceAll("(?:'s|n)? ", ordinal)
}

const officeAlternatives = (offices: readonly OfficeWords[]): string =>
  offices
    .map(({ says }) => withoutCaptures(expand(officeSource(says).replace(/\{([a-z]+)\}/g, '{$1*}'), 'none')))
    .join('|')

function withoutCaptures(source: string): string {
  return source.replace(/\((?!\?)/g, '(?:')
}

let anyOffice: string | undefined
function officesOf(kind: string | undefined): string {
  if (kind === 'org') return '<[obd]\\d+>'
  if (kind === 'body') return '(?:<[obd]\\d+>|congress)'
  if (kind === 'confirmed') return officeAlternatives(claimWords.offices.filter(({ confirmed }) => confirmed))
  anyOffice ??= officeAlternatives(claimWords.offices)
  return anyOffice
}

type Captures = 'named' | 'none'

/** A pattern of the vocabulary as the source of a regular expression. Throws where it names what is not there. */
export function expand(pattern: string, captures: Captures = 'named', depth = 0): string {
  if (depth > 6) throw new Error(`seeds/vocabulary/claims.yaml goes round in a circle at ${pattern}`)
  let fills = 0
  return pattern
    .replace(/ /g, depth === 0 ? '\\s' : ' ')
    .replace(/\{(?!\d|,)([a-z_0-9]+)(?:=([a-z]+))?(\*)?\}/g, (whole, name: string, kind: string | undefined, open) => {
      if (name === 'f') {
        fills += 1
        return captures === 'none' || depth > 0
          ? `(?:\\s(?:${fillers}))*`
          : `${fills === 1 ? before.replaceAll(' ', '\\s') : ''}(?<f${fills}>(?:\\s(?:${fillers})(?![\\w']))*)`
      }
      const word = claimWords.words[name]
      if (word !== undefined) return expand(word, captures, depth + 1)
      if (name === 'office') {
        const any = officesOf(kind)
        return open === undefined && captures === 'named' ? `(?<office>${any})(?![a-z])${ofOther}` : `(?:${any})`
      }
      const source = slotOf(name, kind, open !== undefined, captures)
      if (source === undefined) throw new Error(`seeds/vocabulary/claims.yaml has no ${whole}`)
      return source
    })
    .replace(/ /g, '\\s')
}

function slotOf(name: string, kind: string | undefined, open: boolean, captures: Captures): string | undefined {
  const token = tokenOf(kind ?? name)
  const end = open ? '' : ends
  if (kind === undefined) return token === undefined ? undefined : `${token}${end}`
  const group = (source: string) => (captures === 'named' ? `(?<${name}>${source})` : `(?:${source})`)
  if (kind === 'dash') return group('<[col]\\d+>-<[col]\\d+>')
  if (kind === 'zone') return group('<[wcl]\\d+>')
  if (kind === 'side') return `${group(`${ofOne}(?:(?:,? and |, | & )(?:the )?${ofOne})*`)}${end}`
  if (token === undefined) return undefined
  if (name === 'subject' && listed.has(kind)) {
    // "RB Cook, CB White and tight end Kincaid": each with what he plays.
    const between = `(?:,? and |, | & )${kind === 'athlete' ? `(?:<t\\d+>'?s? )?${expand('{adj}', 'none', 1)}` : ''}`
    return `${group(`${token}${aside}(?:${between}${token}${aside})*`)}${end}`
  }
  return `${group(token)}${end}`
}

/** A pattern of a rule, compiled: it finds each place where it fits. */
export function patternOf(source: string): RegExp {
  return new RegExp(`(?<![\\w-])(?:${expand(source)})`, 'gi')
}

/** An office, with its place or body caught as `place`. */
export function officePattern(says: string): RegExp {
  const caught = officeSource(says).replace(/\{([a-z]+)\}/g, (_, name: string) => `(?<place>${tokenOf(name) ?? name})`)
  return new RegExp(`^(?:${caught.replace(/ /g, '\\s')})$`, 'i')
}

const specials: Readonly<Record<string, string>> = { dash: 'col', zone: 'wcl', side: 'col' }
const slot = /^\{(?!\d|,)([a-z_0-9]+)(?:=([a-z]+))?\*?\}(?![?*]|\{0)/

/** The letters of the names without which a pattern fits no text: of those whom it is about, of the value, and of each that stands in no group. */
export function lettersNeeded(source: string): string[] {
  const main = [...source.matchAll(/\{(?:subject|value)=([a-z]+)\*?\}(?!\))/g)]
  return [...new Set([...main.flatMap(([, kind]) => slots[kind ?? ''] ?? []), ...lettersOutside(source)])]
}

/** The letters of slots in no group: of several alternatives only one may be there. */
function lettersOutside(source: string, depth = 0): string[] {
  const needs: string[] = []
  let open = 0
  for (let at = 0; at < source.length; at += 1) {
    const mark = source[at]
    if (mark === '\\') at += 1
    else if (mark === '[') at = endOfClass(source, at)
    else if (mark === '(') open += 1
    else if (mark === ')') open -= 1
    else if (mark === '|' && open === 0) return []
    else if (mark === '{' && open === 0) {
      const [whole, name = '', kind] = slot.exec(source.slice(at)) ?? []
      if (whole === undefined) continue
      const word = claimWords.words[name]
      const letters = specials[kind ?? ''] ?? slots[kind ?? name]
      if (word !== undefined && depth < 6) needs.push(...lettersOutside(withoutGroup(word), depth + 1))
      else if (letters !== undefined) needs.push(letters)
      at += whole.length - 1
    }
  }
  return needs
}

function endOfClass(source: string, from: number): number {
  let at = from + 1
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1
  return at
}

/** A word of the vocabulary without the group that is all of it. */
function withoutGroup(source: string): string {
  const [, inner] = /^\(\?:(.*)\)$/.exec(source) ?? []
  return inner === undefined || closesEarly(inner) ? source : inner
}

/** True where the first group of what stands between two brackets ends before them: "(?:a)(?:b)". */
function closesEarly(inner: string): boolean {
  let open = 0
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '\\') at += 1
    else if (inner[at] === '[') at = endOfClass(inner, at)
    else if (inner[at] === '(') open += 1
    else if (inner[at] === ')') open -= 1
    if (open < 0) return true
  }
  return false
}
