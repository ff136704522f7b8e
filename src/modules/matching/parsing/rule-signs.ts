import type { MarketQuestion } from '../question.ts'

/** The way in which a prize, a tie or a dead heat of several is paid: each its part, or whole to one of them by an order. */
export type Sharing = 'in parts' | 'by an order'

const several =
  /\b(?:tie|ties|tied|shared?|shares|co-winners?|co-\w+s|joint|jointly|dead heat|multiple|more than one|several|two or more|both)\b/i
const inParts =
  /\b(?:fractions?|equal(?:ly)?|split|divided|pro[- ]rata|proportional\w*|dead heat|1\/[n2-9]|50[-/ ]50|each (?:\w+ ){0,3}(?:resolves?|pays?|receives?) (?:to )?(?:\$?0?\.\d+|a|an|its|their|1\/))/i
const byOrder =
  /\b(?:alphabetical\w*|listed first|named first|comes? first|first (?:listed|named|in)|in favou?r of|tie-?break\w*|fewest|fewer|most (?:wins|votes|minutes)|resolves? (?:to|for) the (?:one|first|player|team|candidate|person|laureate|nominee)\b|(?:player|team|one|candidate|person) with the)/i

/** The way in which the rules pay what several win together; undefined where they say nothing of it. */
export function sharingIn(rules: string): Sharing | undefined {
  for (const sentence of sentencesOf(rules)) {
    if (!several.test(sentence)) continue
    if (inParts.test(sentence)) return 'in parts'
    if (byOrder.test(sentence)) return 'by an order'
  }
  return undefined
}

function sentencesOf(rules: string): string[] {
  return rules.slice(0, 3_000).split(/(?<=[.!?])\s+(?=[A-Z"])/)
}

/** The part of an announcement in rules by which somebody leaves an office: it is enough, or the rules say nothing of that. */
export type Announcing = 'is enough' | 'is not said to be'

const announced =
  /\bannounc\w* (?:his|her|their|an?|the) (?:resignation|departure|retirement)\b.*\bor\b|\bannounc\w*\b.*\b(?:resolves?|counts?|qualif(?:y|ies)|suffic\w+|is enough)\b|\bor (?:(?:publicly|officially|formally) )?(?:announces?|is announced|has announced)\b/i
const notAlone =
  /\bnot (?:count|qualify|suffice|resolve|be (?:sufficient|enough|considered|counted))\b|\bonly if\b|\balone\b/i

/** The part that rules give to an announcement that somebody will leave; undefined where there are none. */
export function announcingIn(rules: string): Announcing | undefined {
  if (rules.trim() === '') return undefined
  const isEnough = sentencesOf(rules).some((sentence) => announced.test(sentence) && !notAlone.test(sentence))
  return isEnough ? 'is enough' : 'is not said to be'
}

/** The kind of what is bought and sold: a share, a token, or a future on either has a price of its own. */
export type AssetKind = 'share' | 'token' | 'future' | 'perpetual' | 'spot'

const kinds: [AssetKind, RegExp][] = [
  ['perpetual', /\bperp(?:etual)?s?\b|\bmark price\b/i],
  ['future', /\bfutures?\b|\bfront[- ]month\b|\bnymex\b|\bcomex\b|\bactive month\b/i],
  ['spot', /\bspot\b/i],
  ['token', /\btokens?\b|\bfdv\b/i],
  ['share', /\bstocks?\b|\bshares?\b|\bnyse\b|\bon (?:the )?nasdaq\b|\bcommon stock\b/i],
]

/** The kind of asset that a question of prices is about, as its own words say it, else its rules or source. */
export function assetKindOf({ title, event, label, rules, resolutionSource }: MarketQuestion): AssetKind | undefined {
  const said = `${event ?? ''} ${title} ${label ?? ''}`
  return kindIn(said) ?? kindIn(`${(rules ?? '').slice(0, 700)} ${resolutionSource ?? ''}`)
}

function kindIn(text: string): AssetKind | undefined {
  return kinds.find(([, pattern]) => pattern.test(text))?.[0]
}

const quarters = /\b(?:two|2)\b[^.]{0,30}\bquarters\b|\bconsecutive quarters\b/i
const declares =
  /((?:\b(?:the |The )?[A-Z][\w.'&-]*(?: (?:of|for|and|the|[A-Z][\w.'&-]*|\([A-Z]+\)))*)) (?:publicly |officially |formally )?(?:announces?|declares?|reports?|determines?|certif(?:y|ies)|dates|resolves (?:its|the))\b/g
/** The same said of whoever does it: "the dating of the NBER", "declared by the WHO". */
const declaredBy =
  /\b(?:dating|declaration|determination) (?:of|by) (?:the )?([A-Z][\w.'&-]*(?: (?:of|for|and|the|[A-Z][\w.'&-]*|\([A-Z]+\)))*)|\b(?:dated|declared|determined) by (?:the )?([A-Z][\w.'&-]*(?: (?:of|for|and|the|[A-Z][\w.'&-]*|\([A-Z]+\)))*)/g
/** A part of what both need: they begin with a name, which is dear to look for. */
const mayDeclare = /announce|declar|report|determin|certif|dat(?:es|ed|ing)|resolves (?:its|the)/
const notNames = /^(?:If|When|Once|Should|It|This|The|Yes|No|Kalshi|Polymarket|Otherwise|Any|Only|However)$/

/**
 * By what a state of affairs is found to be so: a measure ("two quarters"), or who declares it, by initials ("NBER"). Those that the title names
 * are what is asked about, and no measure of it.
 */
export function definitionIn(asked: MarketQuestion): readonly string[] {
  const rules = (asked.rules ?? '').slice(0, 900)
  const found: string[] = []
  const asks = `${asked.title} ${asked.event ?? ''} ${asked.label ?? ''}`
  if (quarters.test(`${asks} ${rules}`)) found.push('two quarters')
  const told = mayDeclare.test(rules) ? [...rules.matchAll(declares), ...rules.matchAll(declaredBy)] : []
  for (const [, active, by = active, name = by] of told) {
    if (name === undefined) continue
    const words = name
      .replace(/\([^)]*\)/g, ' ')
      .split(/\s+/)
      .filter((word) => /^[A-Z]/.test(word) && !notNames.test(word))
    const last = words.at(-1)
    if (last === undefined || asks.includes(last)) continue
    const initials = words.map((word) => word[0]).join('')
    found.push((words.length > 1 ? initials : last).toLowerCase().replace(/[.'s]+$/g, ''))
  }
  const titled = /\b(NBER|BEA|ONS|BLS|WHO|CDC|NHC|IMF)\b/.exec(asks)?.[1]
  if (titled !== undefined) found.push(titled.toLowerCase())
  return [...new Set(found)]
}

/** Two definitions of one word: both are stated, and share nothing. */
export function definedOtherwise(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one))
}
