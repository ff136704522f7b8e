import { z } from 'zod'
import { tokensIn } from './tokens.ts'
import { clip, type Found, type Row, when } from './tool.ts'

/** The fields in which answers speak of themselves. */
const said = z.object({
  asOf: z.string().nullish(),
  stale: z.boolean().optional(),
  truncated: z.boolean().optional(),
  reason: z.string().optional(),
  hint: z.string().optional(),
  pricesNote: z.string().nullish(),
  method: z.string().optional(),
  sandbox: z.boolean().optional(),
})

/** The fields that every tool gives beside its text. */
export const answerSchema = z
  .looseObject({
    rows: z.array(z.record(z.string(), z.unknown())).meta({ description: 'What was found, in the order of the text.' }),
    shown: z.int(),
    found: z
      .int()
      .meta({ description: 'How many the endpoint gave. More than `shown` where the answer was too long.' }),
    cut: z.string().nullable().meta({ description: 'What is left out and how to get it; null where nothing is.' }),
    more: z.string().nullable().meta({ description: 'What else could be asked for.' }),
    notes: z.array(z.string()).meta({ description: 'Age, doubt and where it comes from.' }),
  })
  .meta({ id: 'Answer' })

export type Told = { text: string; structured: z.output<typeof answerSchema> }

/** Puts what was found into text and fields that together take no more than so many tokens: rows that do not fit are left out, from the end. */
export function tell(found: Found, tokens: number): Told {
  const notes = notesOf(found.answers)
  const head = found.head.map((line) => clip(line, longestHead))
  const whole = toldWith(found, found.rows.length, { head, notes })
  if (sizeOf(whole) <= tokens) return whole
  // Room for what is said besides, with the longest that `cut` can be.
  const bare = sizeOf(toldWith({ ...found, rows: [] }, 0, { head, notes }, found.rows.length))
  let left = tokens - bare
  let shown = 0
  for (const row of found.rows) {
    left -= rowSize(row)
    if (left < 0) break
    shown += 1
  }
  return toldWith(found, shown, { head, notes })
}

const longestHead = 400
/** Commas and line ends that a row takes besides. */
const betweenRows = 3

function rowSize({ line, data }: Row): number {
  return tokensIn(line) + tokensIn(JSON.stringify(data)) + betweenRows
}

export function sizeOf({ text, structured }: Told): number {
  return tokensIn(text) + tokensIn(JSON.stringify(structured))
}

function toldWith(
  { rows, facts = {}, more }: Found,
  shown: number,
  { head, notes }: { head: readonly string[]; notes: string[] },
  found = rows.length,
): Told {
  const some = rows.slice(0, shown)
  const cut = cutOf(found - shown, found)
  const lines = [
    ...head,
    ...some.map(({ line }) => `- ${line}`),
    ...(cut === null ? [] : [`Left out: ${cut}`]),
    ...(more === undefined ? [] : [`More: ${more}`]),
    ...notes.map((note) => `Note: ${note}`),
  ]
  const structured = { ...facts, rows: some.map(({ data }) => data), shown, found, cut, more: more ?? null, notes }
  return { text: lines.join('\n'), structured }
}

function cutOf(left: number, found: number): string | null {
  return left === 0 ? null : `${left} of ${found} did not fit. Ask again with a greater maxTokens, or for less.`
}

function notesOf(answers: readonly Record<string, unknown>[]): string[] {
  const notes = answers.flatMap((answer) => {
    const { asOf, stale, truncated, reason, hint, pricesNote, method, sandbox } = said.parse(answer)
    return [
      ...(typeof asOf !== 'string' ? [] : [`As of ${when(asOf)}${stale === true ? ', which is stale' : ''}.`]),
      ...(truncated === true ? [`The service cut its answer${reason === undefined ? '' : `: ${reason}`}.`] : []),
      ...(hint === undefined ? [] : [hint]),
      ...(typeof pricesNote === 'string' ? [pricesNote] : []),
      ...(method === undefined ? [] : [`Computed by ${method}.`]),
      ...(sandbox === true ? ['Markets and prices are made up (sandbox).'] : []),
    ]
  })
  return [...new Set(notes)].map((note) => clip(note, longestHead))
}
