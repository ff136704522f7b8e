import test from 'ava'
import { z } from 'zod'
import { attributes } from '../../../../src/domain/facts/attributes.ts'
import { attributeFilters, attributesOf } from '../../../../src/modules/entities/attribute-filters.ts'
import type { Endpoint } from '../../../../src/platform/contract/endpoint.ts'
import { ApiError } from '../../../../src/platform/errors.ts'
import { parseInput } from '../../../../src/platform/http/input.ts'
import { testEndpoint } from '../../../support/endpoints.ts'

const endpoint: Endpoint = testEndpoint({
  query: z.object({ type: z.string().optional().meta({ description: 'Which.' }), ...attributeFilters }),
})

const read = (querystring: string) =>
  attributesOf(parseInput(endpoint, { params: {}, querystring, body: undefined }).query)

function refusal(querystring: string): string {
  try {
    read(querystring)
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
  return 'taken'
}

test('each attribute of the registry has a parameter', (t) => {
  t.deepEqual(
    Object.keys(attributeFilters),
    attributes.map(({ key }) => `attr.${key}`),
  )
})

test('values are read as the registry types them, in the order of keys', (t) => {
  t.deepEqual(read('type=team&attr.position=QB&attr.injury_status=out'), [
    { key: 'injury_status', values: ['out'] },
    { key: 'position', values: ['QB'] },
  ])
  t.deepEqual(read('attr.height_cm=188'), [{ key: 'height_cm', values: [188] }])
  t.deepEqual(read('attr.policy_rate=-0.25'), [{ key: 'policy_rate', values: [-0.25] }])
  t.deepEqual(read('attr.team_slug=kansas-city-chiefs'), [{ key: 'team_slug', values: ['kansas-city-chiefs'] }])
  t.deepEqual(read('attr.birth_date=1995-09-17'), [{ key: 'birth_date', values: ['1995-09-17'] }])
})

test('a whole number is looked for as number and as text, and 00 as text alone', (t) => {
  t.deepEqual(read('attr.jersey_number=15'), [{ key: 'jersey_number', values: [15, '15'] }])
  t.deepEqual(read('attr.jersey_number=00'), [{ key: 'jersey_number', values: ['00'] }])
  t.deepEqual(read('attr.office=NaN'), [{ key: 'office', values: ['NaN'] }])
  t.deepEqual(read('attr.office=-Infinity'), [{ key: 'office', values: ['-Infinity'] }])
  t.deepEqual(read('attr.founded=1959'), [{ key: 'founded', values: [1959, '1959'] }])
  t.deepEqual(read('attr.birth_date=1995'), [{ key: 'birth_date', values: [1995, '1995'] }])
})

test('what no value can be is refused by the name of its parameter', (t) => {
  t.is(
    refusal('attr.injury_status=hurt'),
    'Invalid parameter attr.injury_status: must be one of healthy, questionable, doubtful, out',
  )
  t.is(
    refusal('attr.jersey_number=fifteen'),
    'Invalid parameter attr.jersey_number: must be a whole number of at least 0',
  )
  t.is(refusal('attr.policy_rate=101'), 'Invalid parameter attr.policy_rate: must be a number from -100 to 100')
  t.is(
    refusal('attr.birth_date=17.9.1995'),
    'Invalid parameter attr.birth_date: must be a date (YYYY, YYYY-MM or YYYY-MM-DD)',
  )
  t.is(refusal('attr.position='), 'Invalid parameter attr.position: must not be empty')
})

test('an unknown key is told the nearest, or that there are many', (t) => {
  t.is(
    refusal('attr.injury_statu=out'),
    'Invalid parameter attr.injury_statu: is not known here: did you mean attr.injury_status?',
  )
  t.is(
    refusal('attr.shoe_size=45'),
    `Invalid parameter attr.shoe_size: is not known here: there are type, attr.… (${attributes.length}, e.g. attr.birth_date)`,
  )
})
