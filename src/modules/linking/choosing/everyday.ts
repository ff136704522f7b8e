import { type Bearer, isParty, type Nameable } from '../../../domain/text/nameable.ts'
import { stem } from '../../../domain/text/words.ts'
import type { Context, Evidence } from '../context/context.ts'
import type { Listing } from '../listing.ts'
import { everydayWords, openingWords, sessions } from '../vocabulary.ts'
import type { Mention } from './mentions.ts'
import type { No } from './reasons.ts'

/** An everyday word is a name only as written with a capital, and where its kind is spoken of. */
export function ofWord(
  { entity, how }: Bearer,
  mention: Mention,
  listing: Listing,
  context: Context,
  evidence: Evidence,
): No {
  if (mention.to - mention.from > 1 || how === 'code' || how === 'told' || isPrize(entity, mention)) return null
  const key = mention.said.keys[mention.from] ?? ''
  if (!everydayWords.has(key) && !everydayWords.has(stem(key))) return null
  const no: No = { reason: 'everyday_word', why: `'${mention.text}' is an everyday word` }
  const { said, from } = mention
  const isWhole = said.words.length === 1
  const isOpening = from === 0 && !isWhole
  if (isFeeling(entity, said.text.slice(mention.end)) || isMedal(mention)) return no
  const isAmongSuch = listing.category === null && from < 2 && hasOfKind(entity, evidence)
  const isOfLeague = entity.entityType === 'team' && entity.subcategory === context.sport
  if (openingWords.has(key) && (isOpening || /[:\u2013] $/.test(said.text.slice(0, mention.start)))) return no
  const isSame = isOfLeague || (entity.subcategory !== null && entity.subcategory === listing.subcategory)
  const isKind =
    isAmongSuch ||
    kindOf(entity.category) === kindOf(listing.category) ||
    isSame ||
    context.sport === entity.subcategory
  if (isThing(entity, mention)) return no
  if (entity.entityType === 'org' && isParty(entity.tags))
    return listing.category === 'politics' ||
      context.isRace ||
      contests.test(context.text) ||
      isAtHome(entity, evidence)
      ? null
      : no
  if (['us-congress', 'us-elections', 'presidential'].includes(entity.subcategory ?? ''))
    return listing.category === 'politics' || listing.category === null || isBeforeHouse(mention, listing, evidence)
      ? null
      : no
  const isPriced = /\$\d/.test(said.text) || /^ price\b/.test(said.text.slice(mention.end))
  const isCoin = entity.category === 'crypto' && context.isPrice && isPriced
  const isGood = isCoin || (entity.subcategory === 'macro' && (context.isPrice || isKind))
  const isPricedFirm =
    isFirmLike(entity) && (isKind || listing.category === null) && pricedAt.test(said.text.slice(mention.end))
  const isAtWork = works.test(said.text.slice(mention.end))
  const isFirm =
    ['org', 'asset'].includes(entity.entityType) &&
    (firms.test(context.text) || boughtBy.test(said.text.slice(0, mention.start)) || isAtWork)
  if (isNumberedModel(entity, said.text.slice(mention.end))) return null
  // Beside who leads it the firm is meant: "Tim Cook to step down as Apple chief".
  const isLed = entity.entityType === 'org' && isFirmLike(entity) && evidence.told.has(entity.slug)
  if (isLed || isToldBehind(entity, said.text.slice(mention.end)) || isBesideMaker(entity, evidence)) return null
  if (
    isGood ||
    isPricedFirm ||
    (isFirm && isFirmLike(entity) && (isKind || isAtWork || kindOf(listing.category) !== 'politics'))
  )
    return null
  if (!isKind) return no
  if (said.isTitleCase && !isSame && !isWhole) return no
  return isOpening && !isSame && !deeds.test(said.text.slice(mention.end)) ? no : null
}

/** "Testify before the Senate" and "Congress passes" are said of those in Washington where firms and coins are spoken of, and no other land is named. */
function isBeforeHouse({ said, start, end }: Mention, { category }: Listing, { countries }: Evidence): boolean {
  return (
    kindOf(category) === 'business' &&
    [...countries].every((each) => each === 'united-states') &&
    (sessions.test(said.text.slice(end)) ||
      /\b(?:before|to|by|in|through|passes?|from) (?:the )?(?:US |U\.S\. )?$/.test(said.text.slice(0, start)))
  )
}

/** Behind the name of a firm: what its share costs. */
const pricedAt =
  /^ (?:to )?(?:(?:opens?|closes?|finish(?:es)?|trades?|settles?|hits?|reach(?:es)?|dips?|falls?|drops?|rises?|climbs?|stock|shares?) )?(?:(?:above|below|over|under|at|to) )?\$\d/

/** Nobody says "the Target" of the firm. */
function isThing(entity: Nameable, { said, start, end }: Mention): boolean {
  return (
    /\b(?:the|an?) $/i.test(said.text.slice(0, start)) &&
    !/^The /.test(entity.displayName) &&
    ['org', 'asset', 'person'].includes(entity.entityType) &&
    isFirmLike(entity) &&
    entity.subcategory !== 'macro' &&
    !worksOf.test(said.text.slice(end))
  )
}

/** "Gold medals" and whoever "wins gold" are about no metal. */
function isMedal({ said, start, end }: Mention): boolean {
  return /^ medals?\b/i.test(said.text.slice(end)) || /\bwins? (?:a |an |another )?$/i.test(said.text.slice(0, start))
}

/** "Optimism about the economy" is no coin. */
function isFeeling({ entityType, category }: Nameable, behind: string): boolean {
  return (
    category !== 'politics' &&
    (entityType === 'org' || entityType === 'asset') &&
    /^ (?:about|among|towards?)\b/.test(behind)
  )
}

/** Nothing else is called Oscars, or has nominations and winners. */
function isPrize({ entityType, subcategory }: Nameable, { said, start, end, text }: Mention): boolean {
  const isPlural = /^[A-Z][a-z]+s$/.test(text)
  return (
    entityType === 'event' &&
    subcategory === 'awards' &&
    (isPlural || ofPrizes.test(said.text.slice(end)) || won.test(said.text.slice(0, start)))
  )
}

const won = /\b(?:wins?|gets?|receives?|awarded|nominated for) (?:an?|his|her|their|another) $/i
const ofPrizes =
  /^ (?:nominations?|nominees?|nominated|nods?|winners?|awards?|snubs?|ceremony|for (?:Best|Outstanding|(?:Song|Album|Record|Artist|Songwriter|Producer) of the Year))\b/i

/** True where others of its kind are named beyond doubt; a firm has the things that firms make beside it. */
function hasOfKind(entity: Nameable, { kinds }: Evidence): boolean {
  const { category, entityType } = entity
  return kinds.has(`${category} ${entityType}`) || (isFirmLike(entity) && kinds.has(`${category} asset`))
}

/** Words used where parties run, and not of democrats and republicans elsewhere. */
const contests =
  /\b(?:nominees?|nominations?|primary|presidential|senate|house|governor|gubernatorial|congress|midterms?|candidates?|seats|coalition|parliament|majority|opposition|government|by-election|elections?|vote share|leadership|polls?|polling|endorses?|elects?|elected|mayors?|mayoral|ballot|MPs?|manifesto|voters?)\b/i
/** Words used of firms and coins. */
const firms =
  /\b(?:CEO|chief executive|stock|shares|earnings|revenue|acquire[sd]?|acquisition|IPO|company|companies|layoffs|lay off|bidding|merger|takeover|buyout|bank(?:ing)? (?:charter|license)|market cap|list(?:ed|ing)? on|top job|boardroom|corner office|stores?|token|coin|chain|airdrop|network)\b/i
/** Words before the name of a firm: who buys and owns is one. */
const boughtBy =
  /\b(?:(?:bought|acquired|sold|owned|run|taken over) (?:by|to)|fines?|sues?|buys?|acquires?|investigates?|breaks? up) $/i
/** Deeds that only a firm does, directly behind its name. */
const works =
  /^ (?:[a-z]+ly )?(?:releases?|launch(?:es)?|announces?|acquires?|unveils?|sponsors|invites|hosts|donates|showcases|presents(?! (?:an? )?(?:challenges?|problems?|risks?|threats?|opportunit|dilemmas?|chances?))|lays? off|hires?|fires?|sacks?|poach(?:es)?|ships?|sues?|settles?|bans?|blocks?|recalls?|spins? off|goes? public|go public|issues?|borrows?|be (?:banned|acquired|delisted|sued|shut down|open-sourced|blocked|fined|broken up|investigated|probed|charged|hacked|raided|forced|sold|nationalized|bailed out|valued|worth|added to|removed from|dropped from)|files? for|delists?|rebrands?|(?:names?|appoints?|taps?) .*\b(?:CFO|COO|CTO|chairman|chairwoman|president)\b|reports? earnings|raises? prices)\b/
/** Deeds of an artist, directly behind the name. */
const performs =
  /^ (?:[a-z]+ly )?(?:releases?|drops?|performs?|tours?|headlines?|features?|announces?|joins?|collaborates?|sings?|be (?:nominated|featured))\b/
/** True where what stands behind a name tells who is meant: "Target (TGT)" is the firm, and artists release what Drake does. */
function isToldBehind(entity: Nameable, behind: string): boolean {
  if (entity.entityType === 'person') return entity.category === 'culture' && performs.test(behind)
  if (entity.tags.includes('country')) return ofLands.test(behind)
  return isFirmLike(entity) && /^ \(\$?[A-Z]{1,5}\)/.test(behind)
}

/** "Grok 5" is a model, whatever else the word says. */
function isNumberedModel({ category }: Nameable, behind: string): boolean {
  return category === 'technology' && /^ (?:[A-Z][a-z]+ )?\d+(?:\.\d)?\b/.test(behind)
}

/** "Will Tesla release Optimus?" is about the robot, whatever else the word says. */
function isBesideMaker({ entityType, category, near }: Nameable, { sure }: Evidence): boolean {
  return entityType === 'asset' && ['technology', 'science'].includes(category) && near.some((each) => sure.has(each))
}

/** Behind the name of a people: what only its country has. */
const ofLands =
  /^ (?:(?:general|presidential|parliamentary|snap|federal|regional|local) )?(?:elections?|government|parliament|president|prime minister|army|economy)\b/i

/** Deeds of a firm, directly behind its name. */
const deeds =
  /^ (?:holds?|buys?|sells?|acquires?|announces?|launch(?:es)?|releases?|reports?|files?|beats?|to|will|closes?|hits?|lists?|insolvent|insolvency|bankrupt(?:cy)?|hacked|depegs?|IPO|outage|market cap)\b/

/** Behind the name of a firm that stands before what is its: "the Apple CEO". */
const worksOf =
  /^-[A-Z]|^(?:'s)? (?:CEO|CFO|stock|shares?|earnings|board|app|token|coin|price|IPO|network|chain|store|founder)\b/i

/** True where somebody or something of the country of a party is named. */
function isAtHome({ near }: Nameable, evidence: Evidence): boolean {
  return near.some((each) => evidence.told.has(each) || evidence.countries.has(each))
}

function isFirmLike({ category }: Nameable): boolean {
  return kindOf(category) === 'business' || category === 'culture'
}

/** Firms, coins and goods are of one kind, whichever of our categories they stand in. */
function kindOf(category: string | null): string | null {
  return category !== null && ['finance', 'technology', 'crypto'].includes(category) ? 'business' : category
}
