import test from 'ava'
import { z } from 'zod'
import { text } from '../../../../src/platform/contract/parameters.ts'
import { ApiError } from '../../../../src/platform/errors.ts'
import { parseMessage } from '../../../../src/platform/http/input.ts'

/** The words of the validator itself. */
const validatorText = /Invalid (?!body)|Too (big|small)|expected|received|Unrecognized|>=|<=|undefined/

type Code = z.core.$ZodIssue['code']
type Row = [code: Code, schema: z.ZodType, value: unknown, message: string]

const form = z.strictObject({ kind: z.literal('a'), rows: z.array(z.number()) })

const rows: Row[] = [
  ['invalid_type', z.string(), 5, 'v: must be a text'],
  ['invalid_type', z.string(), null, 'v: must be a text'],
  ['invalid_type', z.string(), undefined, 'v: is required'],
  ['invalid_type', text({ max: 9 }), 5, 'v: must be a text'],
  ['invalid_type', text({ max: 9 }), undefined, 'v: is required'],
  ['invalid_type', z.number(), 'x', 'v: must be a number'],
  ['invalid_type', z.int(), 1.5, 'v: must be a whole number'],
  ['invalid_type', z.boolean(), 'yes', 'v: must be true or false'],
  ['invalid_type', z.array(z.string()).max(3), 'read', 'v: must be a list'],
  ['invalid_type', z.strictObject({}), [], 'v: must be an object'],
  ['invalid_type', z.record(z.string(), z.string()), 'x', 'v: must be an object'],
  ['invalid_type', z.tuple([z.string()]), 'x', 'v: must be a list'],
  ['invalid_type', z.never(), 1, 'v: must not be given'],
  ['too_big', z.number().max(3), 4, 'v: must be at most 3'],
  ['too_big', z.number().lt(3), 3, 'v: must be less than 3'],
  ['too_big', z.string().max(3), 'four', 'v: must have at most 3 characters'],
  ['too_big', z.string().length(3), 'four', 'v: must have exactly 3 characters'],
  ['too_big', z.array(z.string()).max(1), ['a', 'b'], 'v: must have at most 1 entry'],
  ['too_small', z.number().min(0), -1, 'v: must be at least 0'],
  ['too_small', z.number().positive(), 0, 'v: must be more than 0'],
  ['too_small', z.string().min(1), '', 'v: must not be empty'],
  ['too_small', z.array(z.string()).min(2), ['a'], 'v: must have at least 2 entries'],
  ['invalid_format', z.email(), 'x', 'v: must be an e-mail address, e.g. analyst@example.com'],
  ['invalid_format', z.uuid(), 'x', 'v: must be a UUID'],
  ['invalid_format', z.iso.date(), 'x', 'v: must be a date, e.g. 2026-01-31'],
  ['invalid_format', z.string().regex(/^a+$/), 'x', 'v: is not written in the right form'],
  ['invalid_format', z.string().startsWith('og_'), 'x', 'v: must begin with og_'],
  ['invalid_format', z.string().endsWith('.json'), 'x', 'v: must end with .json'],
  ['invalid_format', z.string().includes('@'), 'x', 'v: must have @ in it'],
  ['not_multiple_of', z.number().multipleOf(5), 7, 'v: must be a multiple of 5'],
  ['invalid_value', z.enum(['test', 'live']), 'x', 'v: must be one of test, live'],
  ['invalid_value', z.literal('a'), 'x', 'v: must be a'],
  ['unrecognized_keys', z.strictObject({}), { a: 1 }, 'v.a: is not known here'],
  ['invalid_union', z.union([z.string(), z.number()]), true, 'v: must be a text or a number'],
  ['invalid_union', z.union([z.string(), z.number()]), undefined, 'v: is required'],
  // Of the kind of one form: what is wrong inside of it.
  ['invalid_union', z.union([z.string(), form]), { kind: 'a', rows: ['x'] }, 'v.rows.0: must be a number'],
  ['invalid_union', z.discriminatedUnion('kind', [form]), { kind: 'b' }, 'v.kind: must be a'],
  [
    'invalid_key',
    z.record(z.string().max(1), z.number()),
    { long: 1 },
    'v.long: has a key that must have at most 1 character',
  ],
  ['invalid_element', z.map(z.boolean(), z.number()), new Map([[true, 'x']]), 'v: has an entry that must be a number'],
  ['custom', z.string().refine(() => false), 'x', 'v: is not valid'],
  ['custom', z.string().refine(() => false, 'must be better'), 'x', 'v: must be better'],
]

test('each kind of issue is told in our words, in one sentence for each field', (t) => {
  for (const [, schema, value, message] of rows) {
    const fault = t.throws(() => parseMessage(z.strictObject({ v: schema }), { v: value }), { instanceOf: ApiError })
    t.is(fault?.message, `Invalid body ${message}`)
    t.notRegex(fault?.message ?? '', validatorText)
  }
})

test('no kind of issue is left out of the table', (t) => {
  const every: Record<Code, true> = {
    ...{ invalid_type: true, too_big: true, too_small: true, invalid_format: true, not_multiple_of: true },
    ...{ unrecognized_keys: true, invalid_union: true, invalid_key: true, invalid_element: true, invalid_value: true },
    custom: true,
  }
  t.deepEqual([...new Set(rows.map(([code]) => code))].toSorted(), Object.keys(every).toSorted() as Code[])
})

test('a body that is no object is told so', (t) => {
  for (const body of [null, 'x', 5, []]) {
    const fault = t.throws(() => parseMessage(z.strictObject({}), body), { instanceOf: ApiError })
    t.is(fault?.message, 'Invalid body: must be an object')
  }
})
