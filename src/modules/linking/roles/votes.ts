import { z } from 'zod'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'
import type { Sign } from '../linked.ts'
import { countryBodies, posts } from '../vocabulary.ts'
import type { Named } from './named.ts'

/** Words that may stand between what is decided and whom it is about: "impeach Defense Secretary Hegseth". */
const between = `(?:(?:the|an?|new|former|next|nominee|[\\w-]+(?='s? )'s?|${posts}|[A-Z][\\w.]*) )*`
const list = z
  .array(z.string().min(1))
  .transform((words) => new RegExp(`(?<![\\w-])(?:${words.join('|')}) ${between}$`, 'i'))
const tables = readVocabulary('votes', z.strictObject({ against: list, for: list, open: list }))
const bodiesOfLands = new RegExp(`^(?:${Object.values(countryBodies).flat().join('|')})$`, 'i')
const chambers = new Set(['legislature', 'state-legislature', 'committee'])

/** Somebody on whom a body decides, with what he gains by it. */
export type Vote = { body: Named | null; on: Named; sign: Sign }

/** The decision of a parliament, chamber, committee or court about somebody that a title asks for: "Will the House expel Cory Mills?" */
export function voteIn(named: readonly Named[]): Vote | null {
  const titled = named
    .filter(({ mention }) => mention.said.field === 'title')
    .toSorted((a, b) => a.mention.start - b.mention.start)
  const body = titled.find(isDeliberating)
  const end = body?.mention.end ?? endOfBody(titled[0]?.mention.said.text)
  const on = end === undefined ? undefined : titled.find((each) => isPersonBehind(each, end))
  if (on === undefined) return null
  const text = on.mention.said.text.slice(end, on.mention.start)
  const vote = { body: body ?? null, on }
  if (tables.against.test(text)) return { ...vote, sign: -1 }
  if (tables.for.test(text)) return { ...vote, sign: 1 }
  return tables.open.test(text) ? { ...vote, sign: null } : null
}

/** The end of the name of a body that is none of ours, with which a question begins: "Will the National Assembly …". */
function endOfBody(text: string | undefined): number | undefined {
  return /^(?:Will |Does |Can )?(?:the )?(?:[A-Z][\w.]*'?s? ){0,3}(?:Parliament|Assembly|Senate|House|Congress|Council|Committee|Duma|Diet|lawmakers|MPs|deputies|legislators)\b/.exec(
    text ?? '',
  )?.[0].length
}

/** True for somebody himself: what stands behind his genitive is decided about, and not he, where Trump's veto is overridden. */
function isPersonBehind({ entity, mention: { start, end, said, text } }: Named, from: number): boolean {
  const isOwner = /'s?$/.test(text) || /^'/.test(said.text.slice(end))
  return entity.entityType === 'person' && start > from && !isOwner
}

/** True for whoever decides by the votes of members, courts as well, also where a land is called by its parliament's name: the Bundestag. */
export function isDeliberating({ entity, mention: { text } }: Named): boolean {
  const { entityType, subcategory, tags, displayName } = entity
  if (entityType === 'place') return bodiesOfLands.test(text)
  return (
    entityType === 'org' &&
    (subcategory === 'us-congress' ||
      tags.some((tag) => chambers.has(tag)) ||
      tags.includes('courts') ||
      / (?:Parliament|Assembly|Council)$/.test(displayName))
  )
}
