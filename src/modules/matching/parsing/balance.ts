import type { MarketQuestion } from '../question.ts'
import { conceptsOf } from './concepts.ts'

/** A body, and the party that is asked to hold it, or not to. */
type Holding = { body: Body; party: Party; isDenied: boolean }
type Body = 'house' | 'senate' | 'presidency'
type Party = 'Democratic' | 'Republican'

const party = String.raw`(?:[Dd]emocrat(?:s|ic)?(?: [Pp]arty)?|Dems?|D|[Rr]epublicans?(?: [Pp]arty)?|GOP|Reps?|R)`
const body = String.raw`(?:(?:US|U\.S\.) )?(?:[Hh]ouse(?: of Representatives)?|[Ss]enate|[Pp]residency|[Ww]hite [Hh]ouse|[Pp]rez)`
const verb = String.raw`(?:wins?|controls?|holds?|keeps?|takes?|flips?|retains?|gains?|controlled|-controlled|-held)`
const held = new RegExp(
  String.raw`\b(${party})\b[- ]?(?:(?:to )?(?:both )?${verb} (?:(?:back )?control of )?)?(?:both )?(?:the )?(${body}(?:(?:, and|,| and| &| \+| /) (?:the )?${body})*)\b( (?:[Ss]eats?|[Rr]aces?|[Ll]eader|[Pp]rimar|[Nn]omin))?`,
  'g',
)
const behind = new RegExp(String.raw`\b(${body}): ?(${party})\b`, 'g')
const denied = new RegExp(String.raw`\bbut (?:not|lose|do not win|don't win) (?:the )?(${body})\b`, 'g')
const all = new RegExp(
  String.raw`\b(${party})\b(?: to)? (?:[Ss]weep|(?:wins?|controls?|holds?|takes?) both\b|[Tt]rifecta)|\b[Ss]weep (?:by|for) (?:the )?(${party})\b`,
)
const whichParty = new RegExp(
  String.raw`\b[Ww]hich party will (?:win|control) (?:both )?(?:the )?(${body}(?:,? and| &)? (?:the )?${body})\b`,
)
const ofState = /\b(?:[Ss]tate (?:[Hh]ouse|[Ss]enate|[Ll]egislat)|[Ll]egislature|[Gg]eneral [Aa]ssembly)\b/

/** The questions into which one about several bodies of the United States at once comes apart: a party holds the House, and one the Senate. Undefined for all else. */
export function balanceIn({
  title,
  label,
  event,
  rules,
  endDate,
  ...asked
}: MarketQuestion): Pick<MarketQuestion, 'title' | 'label'>[] | undefined {
  const texts = [label ?? '', title, event ?? ''].map((text) => text.replace(/\s+/g, ' '))
  const said = texts.join(' . ')
  if (!/senate|house|sweep|trifecta|\bboth\b/i.test(said) || ofState.test(said) || namesState(said)) return undefined
  const holdings = heldIn(texts)
  if (holdings === undefined) return undefined
  const code = /-(?:20)?(2\d)(?=[A-Z-]|$)/.exec(asked.code ?? asked.marketId)?.[1]
  const named = /\b(20[2-9]\d)\b/.exec(`${said} ${rules ?? ''}`)?.[1] ?? (code === undefined ? undefined : `20${code}`)
  const year = named ?? (endDate ?? '').slice(0, 4)
  // Congress is elected in even years, and sits in the one behind.
  const elected = year === '' ? '' : `${Number(year) - (Number(year) % 2)} `
  return holdings.map(({ body: of, party: by, isDenied }) => ({
    title: `Will the ${by} Party ${isDenied ? 'not ' : ''}${deed(of, elected)}?`,
    label: by,
  }))
}

function deed(of: Body, elected: string): string {
  return of === 'presidency'
    ? `win the ${elected}US presidential election`
    : `control the ${of === 'house' ? 'House' : 'Senate'} after the ${elected}elections`
}

/** The first text that says of two bodies or more who holds them. */
function heldIn(texts: readonly string[]): Holding[] | undefined {
  const said = texts.join(' . ')
  for (const text of texts) {
    const found = [...eachHeld(text), ...swept(text, said)]
    const bodies = new Set(found.map((each) => each.body))
    if (bodies.size > 1 && bodies.size === found.length) return found
    if (bodies.size > 0 && text !== texts[1]) return undefined
  }
  const [label = '', ...asking] = texts
  const both = asking.map((text) => whichParty.exec(text)?.[1]).find((list) => list !== undefined)
  if (both === undefined || !new RegExp(`^${party}$`).test(label)) return undefined
  return bodiesIn(both).map((of) => ({ body: of, party: partyOf(label), isDenied: false }))
}

function eachHeld(text: string): Holding[] {
  const found: Holding[] = []
  for (const [, by = '', list = '', other] of text.matchAll(held))
    if (other === undefined)
      for (const of of bodiesIn(list)) found.push({ body: of, party: partyOf(by), isDenied: false })
  if (found.length === 0)
    for (const [, list = '', by = ''] of text.matchAll(behind))
      for (const of of bodiesIn(list)) found.push({ body: of, party: partyOf(by), isDenied: false })
  const [first] = found
  if (first !== undefined)
    for (const [, list = ''] of text.matchAll(denied))
      for (const of of bodiesIn(list)) found.push({ body: of, party: first.party, isDenied: true })
  return found
}

/** Whoever sweeps wins both chambers, and the presidency where that is spoken of. */
function swept(text: string, said: string): Holding[] {
  const [whole = '', first, second] = all.exec(text) ?? []
  const by = first ?? second
  if (by === undefined || eachHeld(text).length > 0) return []
  const isAll = /trifecta/i.test(whole) || /\b(?:presiden\w+|white house|prez)\b/i.test(said)
  const isBoth =
    /\bboth\b/i.test(whole) || (/\bhouse\b/i.test(said) && /\bsenate\b/i.test(said)) || /midterm/i.test(said)
  const bodies: readonly Body[] = isAll ? ['presidency', 'house', 'senate'] : isBoth ? ['house', 'senate'] : []
  return bodies.map((of) => ({ body: of, party: partyOf(by), isDenied: false }))
}

function bodiesIn(list: string): Body[] {
  const plain = list.toLowerCase().replace(/white house|prez/g, 'presidency')
  return (['presidency', 'house', 'senate'] as const).filter((of) => plain.includes(of))
}

function partyOf(text: string): Party {
  return /^d/i.test(text) ? 'Democratic' : 'Republican'
}

/** The chambers of a state are others. */
function namesState(said: string): boolean {
  return conceptsOf(said).all.some((concept) => concept.startsWith('place:') && concept !== 'place:united_states')
}
