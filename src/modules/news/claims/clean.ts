import { plainText } from '../../../domain/text/words.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { withoutEstimates } from './estimates.ts'

const entities = wordTable<string>({
  amp: '&',
  lt: ' ',
  gt: ' ',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: "'",
  lsquo: "'",
  rdquo: '"',
  ldquo: '"',
  ndash: '-',
  mdash: '-',
  hellip: '…',
})

/** A text of a feed as plain words: without markup, control characters and marks of direction, each gap one space. Publishers escape once or twice. */
export function plainWords(raw: string, longest: number): string {
  return unescaped(unescaped(raw))
    .replace(/<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)>|$)/gi, ' ')
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(/[<>]/g, ' ')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, (marks) => (/^[\t\n\r]+$/.test(marks) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .replace(/ ([,;:.?!])(?=\s|$)/g, '$1')
    .trim()
    .slice(0, longest)
    .trim()
}

function unescaped(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
  })
}

const tagsInFront =
  /^(?:\[[^\]]{1,24}\]|(?:breaking(?: news)?|just in|developing|update(?: \d+)?-?|updated|urgent|exclusive|live|watch|video|official|new|alert|correction|wrapup \d+-?|us stocks-?)\s*[:|-])\s*/i
/** The sport or the number of a take that an agency joins to its headline: "Soccer-Chelsea sign Garnacho". */
const deskInFront =
  /^(?:soccer|football|nfl|nba|mlb|nhl|tennis|golf|motor racing|formula (?:one|1)|f1|cricket|rugby|basketball|baseball|ice hockey|hockey|boxing|olympics)-(?=\p{Lu})/iu
const reserveInFront =
  /^(?:(?:ap |ESPN )?(?:report|reports|source|sources|rumou?rs?|rumou?r mill|insider|reportedly|unconfirmed)(?: say)?)\s*[:|-]\s*/i
const publisherBehind = /\s+(?:[-|–—]|\|)\s+(?!.*\b(?:gossip|rumou?rs)\b)(?:[A-Z][\w.&' ]{1,40})$/

const parts = wordTable<string>({
  '¼': '.25',
  '½': '.5',
  '¾': '.75',
  '1/4': '.25',
  '1/2': '.5',
  '3/4': '.75',
})

/** Quarters and halves of figures in decimals: "3-1/2 percent", "2½%", "1/4 point". */
function inDecimals(text: string): string {
  return text.replace(
    /(?<![\d/.,])(?:(\d{1,2})(?:[- ]?(?=[¼½¾])|[- ](?=\d\/)))?([¼½¾]|(?:1\/[24]|3\/4)(?![\d/]))(?=[ -]?(?:%|percent|pct|per cent|point|percentage|basis|to\b|and\b|-))/g,
    (_, units: string | undefined, part: string) => `${units ?? 0}${parts[part]}`,
  )
}

/** Stars in front of a line of a data terminal. */
const starred = /^\*+\s*/

/** A headline without what stands around it: marks of the desk in front, the publisher behind. `isReserved`: it begins with "Report:" or the like. */
export function bareHeadline(headline: string): { text: string; isReserved: boolean; publisher: string | null } {
  let text = withoutEstimates(plainText(inDecimals(headline)).replace(starred, ''))
  let isReserved = false
  for (let turn = 0; turn < 4; turn += 1) {
    const shorter = text.replace(tagsInFront, '').replace(deskInFront, '')
    const unreserved = shorter.replace(reserveInFront, '')
    if (unreserved !== shorter) isReserved = true
    if (unreserved === text) break
    text = unreserved
  }
  const bare = text.replace(publisherBehind, '')
  const publisher = bare === text ? null : text.slice(bare.length).replace(/^[\s|–—-]+/, '')
  return { text: bare, isReserved, publisher }
}
