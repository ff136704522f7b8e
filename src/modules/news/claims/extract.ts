import { longestHeadline, longestSummary } from '../../../domain/news/reports.ts'
import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import type { HeadlineLinks } from '../../linking/index.ts'
import { bearersOf, linksOfHeadline } from '../../linking/index.ts'
import type { Claim } from './claim.ts'
import { claimWords, type NoneReason } from './claim-words.ts'
import { claimsIn, type Found } from './claims.ts'
import { bareHeadline, plainWords } from './clean.ts'
import { isBank, type Masked, masked, type Named } from './mask.ts'
import { successorsOf } from './successors.ts'

/** The head of a report, above its text. */
export type Report = {
  headline: string
  summary: string | null
  publisher?: string | null
  publisherKind: string | null
  time: string | null
}
/** The findings in it, with the texts that the spans count in. */
export type Extract = {
  headline: string
  summary: string | null
  linked: HeadlineLinks
  claims: Claim[]
  none: { reason: NoneReason; why: string; words: string | null } | null
}

/** The entities that a report names and what it says of them. `now` is the year of a report without a time. */
export function extract(report: Report, lexicon: Lexicon, now: Date): Extract {
  const steps = extracting(report, lexicon, now)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same, with `breath` taken between the wordings: one is compiled for the first text that may have it, and some take as long as a request. */
export async function extractUnhurried(
  report: Report,
  lexicon: Lexicon,
  now: Date,
  breath: () => Promise<void>,
): Promise<Extract> {
  const steps = extracting(report, lexicon, now)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await breath()
  }
}

function* extracting(report: Report, lexicon: Lexicon, now: Date): Generator<void, Extract> {
  const said = plainWords(report.headline, longestHeadline)
  const bare = bareHeadline(said)
  const headline = bare.text
  const summary = report.summary === null ? null : bareHeadline(plainWords(report.summary, longestSummary)).text || null
  const linked = linksOfHeadline({ headline, summary, publisher: report.publisher ?? null }, lexicon)
  const year = (report.time === null ? now : new Date(report.time)).getUTCFullYear()
  const setting = { lexicon, year, isDated: report.time !== null, isAbroad: isAbroad(report, bare.publisher) }
  const inTitle = yield* claimsIn(
    masked(headline, namesOf(linked, 'title'), speakerOf(said, report, bare.publisher, linked, lexicon)),
    setting,
  )
  const inSummary = isWhole(inTitle)
    ? none
    : yield* ofSummary(
        summary,
        linked,
        setting,
        weOf(summary ?? '', report.publisher ?? bare.publisher, lexicon) ?? publisherOf(report, linked, lexicon),
      )
  const known = new Set(inTitle.claims.map(idOf))
  const after = isWhole(inTitle) ? [] : successorsOf(inTitle.claims, summaryOf(summary, linked))
  const told = [...inTitle.claims, ...inSummary.claims.filter((claim) => !known.has(idOf(claim)))]
  const claims = [...told, ...newOf(after, told)].map((claim) =>
    bare.isReserved ? { ...claim, hedged: true, cues: ['report', ...claim.cues] } : claim,
  )
  return { headline, summary, linked, claims, none: claims.length > 0 ? null : whyNone(linked, inTitle, inSummary) }
}

const none: Found = { claims: [], stops: [] }

const press = new RegExp(claimWords.cues.press)
const ofHome = new RegExp(claimWords.cues.home)
/** "6.8pc" is what papers of Britain and Ireland write. */
const britishPercent = /\d ?pc\b/

/** True for a report of a paper of another country in which no word tells of the United States. */
function isAbroad({ headline, summary, publisher }: Report, behind: string | null): boolean {
  const isForeign = press.test(publisher ?? behind ?? '') || britishPercent.test(headline)
  return isForeign && !ofHome.test(`${headline} ${summary ?? ''}`)
}

/** Whoever says "we", or "the club", at the beginning of a text. */
const saysWe = /^(?:we(?:'ve|'re)?|the club)\b/i

/** The team in whose own place a text says "we". */
function weOf(text: string, publisher: string | null, lexicon: Lexicon): Nameable | undefined {
  return saysWe.test(text)
    ? bearersOf(publisher ?? '', lexicon).find(({ entityType }) => entityType === 'team')
    : undefined
}

/** The central bank or firm that publishes the report itself, where no bank is named. */
function publisherOf({ publisher, publisherKind }: Report, { links }: HeadlineLinks, lexicon: Lexicon) {
  if (publisherKind !== 'official' || !publisher || links.some(({ entity }) => isBank(entity))) return undefined
  return bearersOf(publisher, lexicon).find(
    (each) =>
      isBank(each) || (each.entityType === 'org' && (each.category === 'finance' || each.category === 'technology')),
  )
}

/** The central bank that publishes what names none, as the report says or its headline at the end; the team that says "we" in a place of its own. */
function speakerOf(
  said: string,
  { publisher, publisherKind }: Report,
  behind: string | null,
  { links }: HeadlineLinks,
  lexicon: Lexicon,
): Nameable | undefined {
  if (saysWe.test(said)) return weOf(said, publisher ?? behind, lexicon)
  const name = publisherKind === 'official' ? (publisher ?? behind) : behind
  if (name === null) return undefined
  return links.some(({ entity }) => isBank(entity)) ? undefined : bearersOf(name, lexicon).find(isBank)
}

/** The claims of a list that nobody among others has made. */
function newOf(list: readonly Claim[], others: readonly Claim[]): Claim[] {
  return list.filter(
    (claim) =>
      !others.some(
        (each) =>
          each.entity === claim.entity &&
          (each.key === claim.key || (each.key === 'nominated_for' && each.value === claim.value)),
      ),
  )
}

function summaryOf(summary: string | null, linked: HeadlineLinks): Masked {
  return masked(summary ?? '', namesOf(linked, 'rules'))
}

function* ofSummary(
  summary: string | null,
  linked: HeadlineLinks,
  setting: Parameters<typeof claimsIn>[1],
  speaker: Nameable | undefined,
): Generator<void, Found> {
  if (summary === null) return none
  // "The committee" of a summary is that of the bank which the title names.
  const [bank, ...others] = linked.links.flatMap(({ entity }) => (isBank(entity) ? [entity] : []))
  const isSpoken = bank !== undefined && others.every(({ near }) => near.includes(bank.slug))
  return yield* claimsIn(masked(summary, namesOf(linked, 'rules'), speaker ?? (isSpoken ? bank : undefined)), setting)
}

/** A list, an opinion or a work of fiction is not read any further. */
function isWhole({ stops }: Found): boolean {
  return stops.some(({ reason }) => reason === 'roundup' || reason === 'opinion' || reason === 'fiction')
}

function idOf({ entity, key }: Claim): string {
  return `${entity.slug} ${key}`
}

function namesOf({ links, again }: HeadlineLinks, field: string): Named[] {
  // Where words tell of a body without its name, such as those of an office, the words are what is read.
  return [...links, ...again].flatMap(({ entity, span, confidence, rule, rivals }) =>
    span.field === field && !rule.split('+').includes('told')
      ? [{ entity, from: span.from, to: span.to, confidence, rivals: rule === 'surname+team' ? rivals : [] }]
      : [],
  )
}

const whys: Readonly<Partial<Record<NoneReason, string>>> = {
  no_entity: 'no entity is named for sure',
  no_claim: 'no rule of claims fits its words',
  question: 'it asks',
  conditional: 'it says what would be',
  wish: 'it says what somebody wants',
  prediction: 'it says what somebody expects',
  accusation: 'it says what somebody accuses another of',
  past: 'it speaks of another time',
  counterfactual: 'it says what did not happen',
  fiction: 'it is no report of what happened',
  quoted: 'somebody is quoted',
  roundup: 'it is a list, a game of predictions or a collection',
  opinion: 'it is an opinion or an explanation',
  other_subject: 'the words belong to another',
  other_place: 'it is the figure of another place',
  unclear_value: 'the words do not say which value, or of what',
}

function whyNone({ links }: HeadlineLinks, ...found: readonly Found[]): Extract['none'] {
  const [stop] = found.flatMap(({ stops }) => stops)
  if (stop !== undefined) return { reason: stop.reason, why: whys[stop.reason] ?? '', words: stop.words || null }
  const reason: NoneReason = links.length === 0 ? 'no_entity' : 'no_claim'
  return { reason, why: whys[reason] ?? '', words: null }
}
