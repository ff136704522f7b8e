import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { z } from 'zod'
import { exportGraph } from '../../../../src/modules/loader/export.ts'
import { type Load, listLoads } from '../../../../src/modules/loader/loads.ts'
import { type Graph, integer } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'

/** A name for packs and slugs that no other test has, ending in a hyphen: tests share one graph. */
export function ownPrefix(): string {
  return `t${randomUUID().slice(0, 8)}-`
}

const exported = z.looseObject({
  slug: z.string().optional(),
  displayName: z.string().optional(),
  aliases: z.array(z.string()).optional(),
  facts: z
    .array(
      z.object({
        key: z.string(),
        versions: z.array(
          z.object({
            value: z.union([z.string(), z.number(), z.boolean()]),
            validFrom: z.string(),
            validTo: z.string().nullable(),
            statedBy: z.array(z.looseObject({ source: z.string(), withdrawnAt: z.string().nullable() })),
          }),
        ),
        retracted: z.array(z.looseObject({ value: z.unknown(), validFrom: z.string() })),
      }),
    )
    .default([]),
  relationships: z
    .array(
      z.looseObject({
        type: z.string(),
        to: z.string(),
        validFrom: z.string().nullable(),
        validTo: z.string().nullable(),
        retracted: z.boolean(),
        alsoBy: z.array(z.string()).nullable(),
      }),
    )
    .default([]),
})

export type Exported = z.output<typeof exported>

/** What the graph says of the entities of a prefix, without the prefix and without ids, so that two prefixes can be compared. */
export async function contentOf(graph: Graph, prefix: string): Promise<Exported[]> {
  let text = ''
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  await exportGraph(graph, output, prefix)
  return text
    .replaceAll(prefix, '')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { id: _, ...rest } = exported.parse(JSON.parse(line))
      return rest
    })
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** The versions of one attribute, oldest first, as `value from–to`. */
export async function versionsOf(graph: Graph, prefix: string, slug: string, key: string): Promise<string[]> {
  const entity = (await contentOf(graph, prefix)).find((each) => each.slug === slug)
  const fact = entity?.facts.find((each) => each.key === key)
  return (fact?.versions ?? [])
    .map(({ value, validFrom, validTo }) => `${value} ${day(validFrom)}–${validTo === null ? '' : day(validTo)}`)
    .toReversed()
}

/** The relationships of one entity as `type to from–to`; those that were taken back end in `(retracted)`. */
export async function relationshipsOf(graph: Graph, prefix: string, slug: string): Promise<string[]> {
  const entity = (await contentOf(graph, prefix)).find((each) => each.slug === slug)
  return (entity?.relationships ?? []).map(
    ({ type, to, validFrom, validTo, retracted }) =>
      `${type.toLowerCase()} ${to} ${day(validFrom ?? '?')}–${day(validTo ?? '')}${retracted ? ' (retracted)' : ''}`,
  )
}

function day(iso: string): string {
  return iso.slice(0, 10)
}

const size = z.object({ size: z.record(z.string(), z.number()) })
const graphSize: Query<{ prefix: string }, z.output<typeof size>> = {
  name: 'test/graph-size',
  text: readFileSync(new URL('graph-size.cypher', import.meta.url), 'utf8'),
  row: size,
}

/** Counts of everything that a load of these packs and entities could write. */
export async function sizeOf(graph: Graph, prefix: string): Promise<Record<string, number>> {
  const [row] = await graph.read(graphSize, { prefix }, { timeoutMs: 60_000 })
  return row?.size ?? {}
}

/** The loads of packs of a prefix, oldest first. */
export async function loadsOf(graph: Graph, prefix: string): Promise<Load[]> {
  const rows = await graph.read(listLoads, { limit: integer(10_000), claims: false }, { timeoutMs: 60_000 })
  return rows
    .map(({ load }) => load)
    .filter(({ pack }) => pack.startsWith(prefix))
    .toReversed()
}
