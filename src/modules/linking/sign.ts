import type { Context } from './context.ts'
import type { Listing } from './listing.ts'
import type { Named } from './roles.ts'

/** 1: an entity gains where the proposition comes true; -1: it loses; null where the proposition does not say. */
export type Sign = 1 | -1 | null

const gains =
  /\b(?:win|wins|winner|win by|elected|re-?elected|nominee|nominated|nomination|confirmed|champions?|mvp|advance|advances|qualif(?:y|ies)|clinch|reach|reaches|promoted|largest|best|top|most|lead|leads|first|above|acquitted|approved?|beat|beats|higher|record|next (?:president|prime minister|pope|chancellor|governor|mayor|ceo))\b|↑|≥/i
const loses =
  /\b(?:out|out as|resigns?|removed|ousted|fired|impeached|indicted|charged|convicted|arrested|jailed|lose|loses|relegated|eliminated|miss(?:es)? the|dip|dips|fall|falls|drop|drops|crash|below|bankrupt(?:cy)?|default|collapse|insolvent|delisted|leave office|leaves office|die|dies|killed|captured|sanctioned|lower)\b|↓|≤/i
const opposed = /\b(?:not|n't|fail(?:s)? to|without|avoid(?:s)?|never|no longer)\b/i
const numbers = /^[\s$£€]*[\d.,]+[km%]?\s*(?:-|–|to|and)\s*[$£€]?[\d.,]+/i

/** What each named entity has of it when the market's first side comes true. */
export function signsOf(
  named: readonly Named[],
  subjects: ReadonlySet<string>,
  listing: Listing,
  context: Context,
): ReadonlyMap<string, Sign> {
  const { title, label, event } = listing
  const asked = `${title} ${label ?? ''}`
  const isRange = /\bbetween\b/i.test(asked) || numbers.test(label ?? '')
  const isOpen =
    /^(?:draw|tie|over|under)\b/i.test(label ?? '') || /\bo\/u\b|\btotal\b/i.test(title) || context.isMention
  const sign = isRange || isOpen ? null : directionOf(asked, label, event)
  const signs = new Map<string, Sign>()
  const isGame = isMeeting(title) || isMeeting(event ?? '') || isMeeting(listing.rules?.slice(0, 200) ?? '')
  for (const { entity } of named) {
    const isTeam = entity.entityType === 'team'
    if (!subjects.has(entity.slug)) {
      const isRival =
        isGame &&
        isTeam &&
        context.sport !== null &&
        !isOpen &&
        named.some(({ entity: { slug, entityType } }) => subjects.has(slug) && entityType === 'team')
      signs.set(entity.slug, isRival ? -1 : null)
    } else if (isTeam && isGame && context.sport !== null) signs.set(entity.slug, isOpen ? null : 1)
    else signs.set(entity.slug, subjects.size > 1 && !/\b(?:and|or|&)\b/.test(title) ? null : sign)
  }
  return signs
}

function isMeeting(text: string): boolean {
  return /\s(?:vs?\.?|@|at|versus)\s+[A-Z]/.test(text)
}

function directionOf(asked: string, label: string | null, event: string | null): Sign {
  const [up, down] = [gains.test(asked), loses.test(asked)]
  const said = up === down ? directionIn(event ?? '') : up ? 1 : -1
  const turned = label !== null && /^no\b/i.test(label)
  if (said === null) return null
  return opposed.test(asked) !== turned ? (said === 1 ? -1 : 1) : said
}

function directionIn(text: string): Sign {
  const [up, down] = [gains.test(text), loses.test(text)]
  return up === down ? null : up ? 1 : -1
}
