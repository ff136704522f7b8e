import { z } from 'zod'
import type { Ask } from '../../platform/contract/served.ts'

/** One thing among those that a tool found: as a line to read, and as fields to go on with. */
export type Row = { line: string; data: Record<string, unknown> }

/** The findings of a tool. */
export type Found = {
  /** Statements that hold for the whole, a sentence each. */
  head: readonly string[]
  rows: readonly Row[]
  /** Fields beside the rows. */
  facts?: Record<string, unknown>
  /** The answers that it is made from, as they came: their age, their doubt and what they left out is told. */
  answers: readonly Record<string, unknown>[]
  /** The question that gets what is not here. */
  more?: string | undefined
}

/** A question that people have, answered by one or two endpoints. */
export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Names of the endpoints that it asks. */
  readonly asks: readonly string[]
  readonly input: z.ZodObject
  readonly run: (args: Record<string, unknown>, ask: Ask) => Promise<Found>
}

const defaultTokens = 2_000
export const maxTokens = 8_000

const budget = z.int().min(300).max(maxTokens).default(defaultTokens).meta({
  description: 'About how long the answer may be, in tokens. What does not fit is left out, and the answer says so.',
})

type Declared<S extends z.ZodRawShape> = Omit<Tool, 'input' | 'run'> & {
  input: S
  run: (args: z.output<z.ZodObject<S>>, ask: Ask) => Promise<Found>
}

/** Types what a tool does by its input. The server calls it only with input that was parsed. */
export function tool<S extends z.ZodRawShape>({ input, run, ...rest }: Declared<S>): Tool {
  const schema = z.object(input)
  return {
    ...rest,
    input: z.strictObject({ ...input, maxTokens: budget }),
    run: (args, ask) => run(schema.parse(args), ask),
  }
}

/** A name of a thing, as people and answers give it. */
export const name = (what: string) => z.string().min(1).max(200).meta({ description: what })
export const count = (max: number, fallback: number, what: string) =>
  z.int().min(1).max(max).default(fallback).meta({ description: what })
export const asOf = z.string().max(40).optional().meta({
  description: 'A moment (ISO 8601): as the world was then. Left out: now.',
})

/** A text at the length of a line. */
export function clip(text: string, longest = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > longest ? `${flat.slice(0, longest - 1)}…` : flat
}

/** The day of a moment, or the minute where the time of day says something. */
export function when(moment: string | null | undefined): string {
  if (moment === null || moment === undefined) return 'unknown date'
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : `${moment.slice(0, 16)}Z`
}

/** A price, or that there is none. */
export function priced(price: number | null | undefined): string {
  return price === null || price === undefined ? 'no price' : String(price)
}

/** The fields that are there. */
export function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
