import { z } from 'zod'
import { defineQuery } from '../../../platform/neo4j/query.ts'

type None = Record<string, never>

const names = z.array(z.string())
const node = z.object({ labels: names, properties: z.record(z.string(), z.unknown()) })
export type SchemaNode = z.output<typeof node>

const schemaNodes = z.object({ labels: names, types: names, keys: names, nodes: z.array(node) })
export type SchemaNodes = z.output<typeof schemaNodes>

export const readSchemaNodes = defineQuery<None, SchemaNodes>('migrations/read-schema-nodes', schemaNodes)
const definition = z.object({ statement: z.string() })
export const listConstraints = defineQuery<None, z.output<typeof definition>>('loader/list-constraints', definition)
export const listIndexes = defineQuery<None, z.output<typeof definition>>('loader/list-indexes', definition)
export const createNames = defineQuery<Pick<SchemaNodes, 'labels' | 'types' | 'keys'>, unknown>(
  'loader/create-names',
  z.unknown(),
)
export const createSchemaNodes = defineQuery<{ nodes: SchemaNode[] }, unknown>(
  'loader/create-schema-nodes',
  z.unknown(),
)
export const fillLists = defineQuery<None, unknown>('loader/fill-lists', z.unknown())
export const countAll = defineQuery<None, { nodes: number; relationships: number }>(
  'loader/count-all',
  z.object({ nodes: z.number(), relationships: z.number() }),
)
