import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'yaml'
import { valueFault } from '../../../../src/domain/facts/attribute-values.ts'
import { attributeOf, attributes } from '../../../../src/domain/facts/attributes.ts'

const seeds = join(import.meta.dirname, '..', '..', '..', '..', 'seeds')

/** Every `attributes` of a pack or a mapping, wherever it stands. */
function attributesIn(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(attributesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'attributes' && typeof inner === 'object' && inner !== null ? Object.entries(inner) : attributesIn(inner),
  )
}

const stated = readdirSync(seeds, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => attributesIn(parse(readFileSync(join(seeds, file), 'utf8'))))

test('every attribute of the seeds is in the registry that /api/schemas shows', (t) => {
  t.true(stated.length > 1_000)
  t.deepEqual([...new Set(stated.map(([key]) => key).filter((key) => attributeOf(key) === undefined))].toSorted(), [])
})

test('every value that a pack of the seeds states is of the type of its attribute', (t) => {
  const values = stated.flatMap(([key, value]) => {
    const plain = typeof value === 'object' && value !== null && 'value' in value ? value.value : value
    // What stands in braces is filled in from a column.
    const isValue =
      typeof plain === 'number' || typeof plain === 'boolean' || (typeof plain === 'string' && !plain.includes('{'))
    return isValue ? [[key, plain] as const] : []
  })
  t.deepEqual(
    values.flatMap(([key, value]) => {
      const fault = valueFault(key, value)
      return fault === null ? [] : [`${key} ${fault}`]
    }),
    [],
  )
})

test('no attribute is in the registry twice', (t) => {
  const keys = attributes.map(({ key }) => key)
  t.deepEqual(
    keys.filter((key, at) => keys.indexOf(key) !== at),
    [],
  )
})
