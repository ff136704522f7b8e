import { z } from 'zod'
import { attributeValue } from '../../domain/schemas.ts'

const timestamp = z.iso.datetime()

/** A claim as the fragment `claim-told` reads it. */
export const claimRow = z.object({
  id: z.string(),
  key: z.string(),
  value: attributeValue.nullish(),
  change: z.string(),
  openedAt: z.string(),
  fact: z.enum(['stated', 'outside', 'refused', 'taken_back', 'stands']).nullable(),
  state: z.object({ state: z.string(), at: z.string(), cause: z.string() }).nullable(),
  reports: z.number(),
  first: z.object({ title: z.string(), url: z.string(), publisher: z.string(), at: z.string() }).nullable(),
})
export type ClaimRow = z.output<typeof claimRow>

export const factClaim = z
  .strictObject({
    id: z.uuid(),
    key: z.string().meta({ description: 'The attribute that it is about.' }),
    value: attributeValue.nullable().meta({ description: 'Null where it is only said that something changed.' }),
    change: z.string().meta({ description: 'Whether the value `is` so, `begins` or `ends`.' }),
    state: z.string().meta({
      description: '`rumor`, `reported`, `confirmed`, `denied` or `expired`, at the moment looked at.',
    }),
    stateAt: timestamp,
    cause: z.string().meta({ description: 'Why it is in this state.' }),
    openedAt: timestamp.meta({ description: 'When it was first reported.' }),
    reports: z.int().min(0).meta({ description: 'How many articles say or deny it, copies too.' }),
    firstReport: z
      .strictObject({ title: z.string(), url: z.string(), source: z.string(), publishedAt: timestamp })
      .nullable(),
    fact: z.enum(['stated', 'outside', 'refused', 'taken_back', 'stands']).nullable().meta({
      description:
        'What became of it among the versions. `stated`: it is one. `outside`: claims of its kind become none. `refused`: it could not be loaded. `taken_back`: it was one. `stands`: it was taken back, and what was stated since rests on it. Null: it is not confirmed.',
    }),
  })
  .meta({ id: 'FactClaim' })
export type FactClaim = z.output<typeof factClaim>

/** A claim that had come to no state by then was not known. */
export function shapeClaim({ state, first, value = null, ...claim }: ClaimRow): FactClaim[] {
  if (state === null) return []
  const { at: stateAt, cause } = state
  return [{ ...claim, value, state: state.state, stateAt, cause, firstReport: first && reportOf(first) }]
}

function reportOf({ title, url, publisher, at }: NonNullable<ClaimRow['first']>): FactClaim['firstReport'] {
  return { title, url, source: publisher, publishedAt: at }
}
