import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'yaml'
import { inOwnType, valueFault } from '../../../../src/domain/facts/attribute-values.ts'
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

test('a value has the type of its attribute, whichever way it was written', (t) => {
  t.is(inOwnType('founded', 1959), '1959')
  t.is(inOwnType('founded', '1960-09-14'), '1960-09-14')
  t.is(inOwnType('jersey_number', '23'), 23)
  // A number would lose the zero.
  t.is(inOwnType('jersey_number', '00'), '00')
  t.is(inOwnType('of_nobody', 7), 7)
})

test('no attribute is in the registry twice', (t) => {
  const keys = attributes.map(({ key }) => key)
  t.deepEqual(
    keys.filter((key, at) => keys.indexOf(key) !== at),
    [],
  )
})

test('shares, sizes and counts are not below zero; rates, changes and places on the globe may be', (t) => {
  const refused: [string, number | string, string][] = [
    ['approval_rating', -5, "is a percentage from 0 to 100, not '-5'"],
    ['approval_rating', 150, "is a percentage from 0 to 100, not '150'"],
    ['policy_rate', -150, "is a percentage from -100 to 100, not '-150'"],
    ['population', -1, "is a number of at least 0, not '-1'"],
    ['seats', -1, "is a whole number of at least 0, not '-1'"],
    ['seats', 'few', "is a whole number of at least 0, not 'few'"],
    ['latitude', 'north', "is a number, not 'north'"],
  ]
  for (const [key, value, fault] of refused) t.is(valueFault(key, value), fault)
  for (const [key, value] of [
    ...([
      ['approval_rating', 0],
      ['approval_rating', 100],
      ['policy_rate', -0.5],
      ['latest_change', -3.2],
    ] as const),
    ...([
      ['latitude', -33.9],
      ['jersey_number', '00'],
      ['population', 0],
    ] as const),
  ] as const) {
    t.is(valueFault(key, value), null, key)
  }
})
