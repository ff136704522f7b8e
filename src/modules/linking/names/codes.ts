import { type Bearer, isParty } from '../../../domain/text/nameable.ts'
import type { Mention } from '../choosing/mentions.ts'
import type { No } from '../choosing/reasons.ts'
import type { Context, Evidence } from '../context/context.ts'
import type { Listing } from '../listing.ts'
import { codesElse, wordCodes } from '../vocabulary.ts'
import { isSymbol } from './symbol.ts'

/** A code counts where texts use it as a word, or where its kind is spoken of. */
export function ofCode(
  { entity, how }: Bearer,
  mention: Mention,
  listing: Listing,
  context: Context,
  { sure }: Evidence,
): No {
  if (how !== 'code') return null
  const { category, subcategory } = listing
  const { said, start, text } = mention
  if (isSymbol(listing)) return entity.entityType === 'asset' ? null : ofSymbol
  const plain = text.replace(/\./g, '')
  const no: No = { reason: 'code', why: `'${text}' is a code that may stand for anything` }
  if (wordCodes.has(plain)) return null
  if (codesElse.get(plain)?.test(context.text))
    return { reason: 'code', why: `'${text}' is that of something else here` }
  if (entity.category !== 'crypto' && isOfCoin(mention, context)) return no
  if (entity.entityType === 'org' && entity.category !== 'sports' && ofFirm.test(said.text.slice(mention.end)))
    return null
  if (entity.tags.includes('central-bank') && decides.test(said.text.slice(mention.end))) return null
  if (entity.displayName === text) return plain.length >= 3 ? null : no
  if (entity.entityType === 'org' && isOfToken(mention) && (context.isPrice || ofTokens.test(said.text)))
    return { reason: 'code', why: `'${text}' is the token of ${entity.displayName}` }
  const isMarked =
    said.text[start - 1] === '$' ||
    /\(\$?$/.test(said.text.slice(Math.max(0, start - 2), start)) ||
    quoted.test(said.text.slice(mention.end))
  if (entity.entityType === 'org' && !isParty(entity.tags) && entity.subcategory !== 'equities' && plain.length >= 3)
    return null
  if (entity.entityType === 'person')
    return plain.length >= 3 || [...entity.near, ...entity.tags].some((each) => sure.has(each)) ? null : no
  // "Nvidia H20"
  if (entity.category === 'technology' && entity.near.some((each) => sure.has(each))) return null
  if (
    entity.entityType === 'asset' ||
    entity.tags.includes('stock') ||
    entity.category === 'finance' ||
    entity.category === 'crypto'
  ) {
    const isSpot = entity.category === category || (subcategory !== null && entity.subcategory === subcategory)
    if (entity.category === 'crypto' && category !== 'crypto' && !isMarked)
      return isCoin(mention, category, context, sure) ? null : no
    // A figure is a word where its height is asked: "VIX above 30".
    if (category === null && entity.subcategory === 'macro' && context.isPrice && plain.length >= 3) return null
    return isMarked || (isSpot && (plain.length >= 3 || context.isPrice)) ? null : no
  }
  if (entity.entityType === 'place') return no
  if (entity.entityType === 'team') return context.sport === entity.subcategory ? null : no
  if (entity.entityType === 'league') return null
  if (plain.length < 3) return no
  const isSpoken = category === null || entity.category === category || entity.subcategory === subcategory
  return plain.length > 3 || isSpoken ? null : no
}

const ofSymbol: No = { reason: 'code', why: 'an asset is traded, and who issues it is not' }

/** True where the code of a coin is one although nobody says that coins are spoken of: its price in dollars is asked, or another coin is named. */
function isCoin(mention: Mention, category: string | null, context: Context, sure: ReadonlySet<string>): boolean {
  const { said, text, bearers } = mention
  if (isOfCoin(mention, context)) return true
  if (category !== null || text.length < 3 || !bearers.every(({ entity }) => entity.category === 'crypto')) return false
  const isPriced = context.isPrice && inMoney.test(said.text)
  return isPriced || bearers.some(({ entity }) => [...sure].some((slug) => slug !== entity.slug && coins.has(slug)))
}

/** "DOGE hits $0.50" is said of the coin and not of the office. */
function isOfCoin({ said, bearers }: Mention, { isPrice }: Context): boolean {
  return (
    bearers.some(({ entity }) => entity.category === 'crypto' && entity.entityType === 'asset') &&
    ((isPrice && inMoney.test(said.text)) ||
      /\b(?:ETFs?|tokens?|coins?|market cap|Binance|Coinbase|Kraken)\b/.test(said.text))
  )
}

const inMoney = /\$\d|\d¢/

/** True where a token has the code as well. */
function isOfToken({ bearers }: Mention): boolean {
  return bearers.some(({ entity }) => entity.category === 'crypto' && entity.entityType === 'asset')
}

/** Words for what is done with tokens and not with who issues them. */
const ofTokens = /\b(?:tokens?|perpetuals?|perps?|lists?|listed|listing|airdrops?|unlocks?|market cap|FDV|burns?)\b/i
/** Coins that stand for the others. */
const coins = new Set(['bitcoin', 'ethereum', 'solana', 'xrp'])
/** Behind the code of what is quoted: `SOL/USD`. */
const quoted = /^\/(?:USD[CT]?|EUR|BTC|ETH|KRW)\b/
/** Words for what a central bank does with its rate, directly behind its code. */
const decides =
  /^ (?:(?:unexpectedly|surprisingly|again|to) )?(?:holds?|held|keeps?|kept|leaves?|left|maintains?|cuts?|lowers?|trims?|slashes|raises?|raised|hikes?|hiked|lifts?) (?:its |the )?(?:(?:key|benchmark|main|policy|interest|base|lending|reference|seven-day|7-day|reverse|repo) )*(?:rates?|repo|benchmark)\b/i
/** Words directly behind the code of a firm, or of two, and of nothing else. */
const ofFirm =
  /^(?:'s)? (?:CEO|CFO|chief executive|shares|stock|earnings|profits?|revenue|layoffs|lays? off|(?:to )?recalls?|(?:and [A-Z]\w+ )?(?:to )?(?:announces?|merges?|acquires?))\b/
