import { wordsOf } from '../../../domain/text/words.ts'
import type { MarketQuestion } from '../question.ts'
import { balanceIn } from './balance.ts'
import { unique } from './concept.ts'
import { conceptsOf } from './concepts.ts'
import type { Family } from './family.ts'
import { verbs } from './lexicon.ts'
import { parlayIn } from './parlay.ts'
import type { ParsedMarket } from './parsed-market.ts'

const won =
  /^(.{2,60}? (?:wins?|controls?|takes?|claims?|captures?)) (?:both )?(?:the )?(.{2,60}?) and (?:the )?(.{2,80}?)\??$/
const contests = /^(?:comp|title|award):|^office:(?:house|senate|president)$/
const clauses = /^Will (.{5,90}?),? and (?:will )?((?:the )?[A-Z].{5,90}?)\??$/
const done =
  /^(.{2,50}? )((?:be )?)(impeached|convicted|removed|arrested|charged|indicted|fired|tried|announced|released|passed|signed|nominated|confirmed|acquired|sentenced|extradited) and (impeached|convicted|removed|arrested|charged|indicted|tried|released|signed|enacted|confirmed|sentenced|extradited)\b(.*?)\??$/i
const vote = /\bpopular vote\b/i

/**
 * The questions of which all have to come true, where a market asks about several at once: each in the words in which it would be asked alone. Undefined
 * for a market that asks one thing.
 */
export function legsOf(asked: MarketQuestion): MarketQuestion[] | undefined {
  const { title, label } = asked
  const { venue, openDate = null, endDate = null } = asked
  const of = (leg: Pick<MarketQuestion, 'title'>): MarketQuestion => ({
    ...leg,
    venue,
    marketId: '',
    openDate,
    endDate,
  })
  const parlay = parlayIn(asked)
  if (parlay !== undefined) return parlay.map(of)
  if (!/ and |&|,|\bbut\b|\bsweep|\btrifecta\b|\bboth\b/i.test(`${title} ${label ?? ''} ${asked.event ?? ''}`))
    return undefined
  const texts =
    balanceIn(asked) ?? (isAnswer(label) ? joined(title)?.map((text) => ({ title: text, label: null })) : undefined)
  return texts?.map(of)
}

/** True where each of them is understood, and no two ask the same. */
export function areLegs(legs: readonly ParsedMarket[]): boolean {
  const keys = new Set(legs.map(({ family, core, subject }) => `${family.id} ${subject?.text ?? ''} ${core.join(' ')}`))
  return keys.size === legs.length && legs.every(({ family }) => family.id !== 'other' && family.id !== 'combo')
}

const combination: Family = { id: 'combo', timing: 'contest', single: false, pattern: /$^/ }

/** A market as it was read at once, with the questions into which it comes apart. */
export function withLegs(one: ParsedMarket, legs: readonly ParsedMarket[], { side }: MarketQuestion): ParsedMarket {
  return {
    ...one,
    family: combination,
    negated: /^no$/i.test(side ?? ''),
    subject: undefined,
    spoken: undefined,
    aliases: [],
    amount: undefined,
    core: unique(legs.flatMap(({ core }) => core)),
    wide: unique(legs.flatMap(({ wide }) => wide)),
    legs,
  }
}

function isAnswer(label: string | null | undefined): boolean {
  return label === null || label === undefined || /^(?:yes|no|both|)$/i.test(label)
}

function joined(title: string): string[] | undefined {
  const question = title.replace(/\s+/g, ' ').trim()
  return ofDeeds(question) ?? ofContests(question) ?? ofClauses(question)
}

/** "Trump impeached and removed from office by 2027": both by that day. */
function ofDeeds(question: string): string[] | undefined {
  const [, who = '', be = '', one, other, rest = ''] = done.exec(question) ?? []
  if (one === undefined || other === undefined) return undefined
  const when = / (?:by|before|in|during|on|until)\b(?=[^?]*\d)[^?]*$/.exec(rest)?.[0] ?? ''
  return [`${who}${be}${one}${when}?`, `${who}${be}${other}${rest}?`]
}

/** "Win the presidency and the popular vote": two contests with one winner. */
function ofContests(question: string): string[] | undefined {
  const [, who, one = '', rest = ''] = won.exec(question) ?? []
  if (who === undefined) return undefined
  const [first, second] = [one, rest].map(
    (text) => vote.test(text) || conceptsOf(text).all.some((concept) => contests.test(concept)),
  )
  if (first !== true || second !== true) return undefined
  const when =
    /(?: (?:in|at|by|before|during|after|of) (?:the )?[^,]*\b20\d\d\b.*| (?:this|next) (?:year|season))$/.exec(rest)
  return [`${who} the ${one}${/\b20\d\d\b/.test(one) ? '' : (when?.[0] ?? '')}?`, `${who} the ${rest}?`]
}

/** "Will the Chiefs win the Super Bowl and the Lakers win the NBA Finals?" */
function ofClauses(question: string): string[] | undefined {
  const [, one = '', other = ''] = clauses.exec(question) ?? []
  if (!isClause(one) || !isClause(other)) return undefined
  const when = / (?:in|by|before|during) (?:the end of )?(?:[A-Z][a-z]+ (?:\d{1,2}, )?)?20\d\d$/.exec(other)?.[0] ?? ''
  return [`Will ${one}${/\b20\d\d\b/.test(one) ? '' : when}?`, `Will ${other}?`]
}

/** A name with its verb behind it. */
function isClause(text: string): boolean {
  const words = wordsOf(text)
  const at = words.findIndex(({ word, capital }) => !capital && verbs.has(word))
  return (
    at > 0 && at < 7 && words.slice(0, at).every(({ word, capital }) => capital || /^(?:the|of|and|de|a)$/.test(word))
  )
}
