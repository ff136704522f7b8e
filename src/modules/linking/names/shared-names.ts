import { hash } from 'node:crypto'
import type { NamedEntity } from './lexicon.ts'

/** The names of a graph for threads, which share the memory they lie in. Equal ones have equal prints. */
export type SharedNames = { print: string; bytes: SharedArrayBuffer }

export function shareNames(entities: readonly NamedEntity[]): SharedNames {
  const text = Buffer.from(JSON.stringify(entities))
  const bytes = new SharedArrayBuffer(text.length)
  text.copy(Buffer.from(bytes))
  return { print: hash('sha1', text, 'base64'), bytes }
}

export function readNames({ bytes }: SharedNames): NamedEntity[] {
  return JSON.parse(Buffer.from(bytes).toString())
}
