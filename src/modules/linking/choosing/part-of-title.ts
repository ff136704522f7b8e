import type { Lexicon } from '../../../domain/text/lexicon.ts'
import { isOfCollege } from '../../../domain/text/nameable.ts'
import { contestWords, firmWords } from '../vocabulary.ts'
import { givenPlace, placeAsGiven } from './given-places.ts'
import type { Mention } from './mentions.ts'
import { otherTeam } from './other-teams.ts'
import { otherOfName } from './others.ts'

/** The contest that a firm gives its name to: "Wells Fargo Championship", "Emirates FA Cup", "Coca-Cola 600". */
function sponsored(mention: Mention): string | null {
  const { said, end, start, to, bearers } = mention
  // "AFC Asian Cup" is the contest of a body, and "AFC Championship" is that of a conference of the same letters.
  if (bearers.some(({ entity }) => entity.tags.includes('governing-body')) && !contestWords.has(said.keys[to] ?? ''))
    return upTo(mention, contestWords)
  const isName = bearers.every(
    ({ entity: { entityType, tags }, how }) =>
      (entityType === 'org' && !tags.includes('governing-body')) ||
      entityType === 'asset' ||
      (entityType === 'place' && how === 'alias' && !tags.includes('us-state')),
  )
  if (!isName) return null
  if (
    bearers.every(({ entity }) => entity.entityType === 'org') &&
    /^ [2-6]00\b(?! ?(?:bps|%|points|million|billion|jobs|index))/.test(said.text.slice(end))
  )
    return said.text.slice(start, end + 4)
  return upTo(mention, contestWords)
}

const ofCoin = /^(?: [A-Z]\w+){0,2} (?:Co|Company|Corp|Inc|Holdings)\b/

/** The firm whose name begins with that of a place, a person or a coin: "Holland America Line", "Avalanche Treasury Co." */
function firmOf(mention: Mention): string | null {
  const isName = mention.bearers.some(({ entity: { entityType } }) => entityType === 'place' || entityType === 'person')
  if (isName) return upTo(mention, firmWords)
  const isCoin = mention.bearers.some(({ entity }) => entity.category === 'crypto' && entity.entityType === 'asset')
  const firm = isCoin ? ofCoin.exec(mention.said.text.slice(mention.end))?.[0] : undefined
  return firm === undefined ? null : mention.text + firm
}

/** A name with the words in capitals behind it, up to one of those that end such names. */
function upTo({ said, to, start }: Mention, ends: ReadonlySet<string>): string | null {
  for (let at = to; at < Math.min(to + 4, said.words.length); at += 1) {
    const [before, word] = [said.words[at - 1], said.words[at]]
    if (before === undefined || word === undefined || !word.capital) return null
    if (!/^(?:[ -]|\. )$/.test(said.text.slice(before.end, word.start))) return null
    if (ends.has(word.word)) return said.text.slice(start, word.end)
  }
  return null
}

/** "Alabama A&M" and "Montana State" are schools, the latter where no body of the state is named. */
function schoolOf({ said, start, end, bearers }: Mention): string | null {
  const isState = bearers.some(({ entity }) => entity.tags.includes('us-state'))
  const isSchool = bearers.some(({ entity }) => isOfCollege(entity))
  if ((isState || isSchool) && said.text.startsWith(' A&M', end)) return said.text.slice(start, end + 4)
  return isState &&
    /^ State\b(?! (?:[A-Z]|university|court|law|senate|house|legislat|police|troopers|tax))/.test(said.text.slice(end))
    ? said.text.slice(start, end + 6)
    : null
}

/** "RTX 6090" is a product, and none of the firm that is written in capitals alone. */
function productOf({ said, start, end, text, bearers }: Mention): string | null {
  const number = /^ (?!20[2-9]\d\b)\d{3,4}\b(?! ?(?:points|bps|jobs|employees|shares))/.exec(said.text.slice(end))?.[0]
  const isFirm = bearers.some(({ entity: { entityType, displayName } }) => entityType === 'org' && displayName === text)
  return number !== undefined && isFirm && /^[A-Z]{2,5}$/.test(text) ? said.text.slice(start, end) + number : null
}

/** Words behind "labour" that have to do with work and with no party. */
const ofWork =
  /^ (?:markets?|force|costs?|shortages?|supply|unions?|disputes?|unrest|strikes?|laws?|demand|productivity)\b/i
const ofNature = /\b(?:rainforest|river|basin|deforestation|jungle)\b/i

/** Behind the name of a town: the land around it, of the same name. */
const ofProvinces = /^ (?:province|oblast|region|prefecture|governorate|voivodeship)\b/i

function isTown({ bearers }: Mention): boolean {
  return bearers.every(
    ({ entity: { entityType, tags } }) => entityType === 'place' && tags.includes('city') && !tags.includes('country'),
  )
}

/** The river, house, programme, person or contest that a name is part of, in a text of any case. */
export function partOfTitle(mention: Mention, lexicon: Lexicon): string | null {
  const { said, from, text } = mention
  const nature = /^ (?:Grand Prix|GP\b|rainforest|river|basin|delta|valley|deforestation|wildfires?|jungle)\b/i.exec(
    said.text.slice(mention.end),
  )?.[0]
  if (nature !== undefined) return `${text}${nature}`
  const work = ofWork.exec(said.text.slice(mention.end))?.[0]
  if (work !== undefined && /^labou?r$/i.test(text)) return `${text}${work}`
  // "The Amazon" beside its forest is no firm.
  if (/\bthe $/i.test(said.text.slice(0, mention.start)) && ofNature.test(said.text)) return `the ${text}`
  // A U.S. attorney has a post at a department.
  const attorney = /^\.? attorney\b/i.exec(said.text.slice(mention.end))?.[0]
  if (attorney !== undefined && /^U\.?S\.?$/.test(text)) return `${text}${attorney}`
  const storm = /\b(?:storm|hurricane|typhoon|cyclone) $/i.exec(said.text.slice(0, mention.start))?.[0]
  if (storm !== undefined) return `${storm}${text}`
  const province = isTown(mention) ? ofProvinces.exec(said.text.slice(mention.end))?.[0] : undefined
  if (province !== undefined) return `${text}${province}`
  if (/\bHouse of $/.test(said.text.slice(0, mention.start))) return `House of ${text}`
  // The House of Commons is none of the houses that are called House.
  if (/House$/.test(text)) {
    const other = /^ of (?!Representatives|the )[A-Z]\w+/.exec(said.text.slice(mention.end))?.[0]
    if (other !== undefined) return `${text}${other}`
  }
  // "Dancing with the Stars"
  const show = /\b[A-Z]\w+ing (?:with|in|on|of|for) (?:the )?$/.exec(said.text.slice(0, mention.start))?.[0]
  if (show !== undefined && from > 3) return `${show}${text}`
  return (
    otherTeam(mention, lexicon) ??
    otherOfName(mention, lexicon) ??
    givenPlace(mention, lexicon) ??
    placeAsGiven(mention, lexicon) ??
    sponsored(mention) ??
    firmOf(mention) ??
    schoolOf(mention) ??
    productOf(mention)
  )
}
