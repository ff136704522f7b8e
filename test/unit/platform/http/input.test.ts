import test from 'ava'
import { z } from 'zod'
import { ApiError } from '../../../../src/platform/errors.ts'
import { parseMessage } from '../../../../src/platform/http/input.ts'

const schema = z.strictObject({ rows: z.array(z.strictObject({ slug: z.string() })) })

test('half of a surrogate pair is refused with its field, and a whole one is a character', (t) => {
  const faultOf = (slug: string) =>
    t.throws(() => parseMessage(schema, { rows: [{ slug: 'a' }, { slug }] }), { instanceOf: ApiError })?.details
  const fault = [{ field: 'rows.1.slug', message: 'must not have half of a surrogate pair in it' }]
  t.deepEqual(faultOf('a\ud800'), fault)
  t.deepEqual(faultOf('\udc00\ud800'), fault)
  t.deepEqual(parseMessage(schema, { rows: [{ slug: '🏈' }] }), { rows: [{ slug: '🏈' }] })
})

test('of many faults the first twenty are shown, and how many more there are', (t) => {
  const faultOf = (rows: object[]) => t.throws(() => parseMessage(schema, { rows }), { instanceOf: ApiError })
  const many = faultOf(Array.from({ length: 75 }, () => ({ slug: 1 })))
  t.regex(many?.message ?? '', /rows\.19\.slug: must be a text; and 55 more$/)
  t.notRegex(faultOf(Array.from({ length: 20 }, () => ({ slug: 1 })))?.message ?? '', /more$/)
  // One object with unknown keys is one issue with all of them.
  const keys = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`k${at}`, 1]))
  t.regex(faultOf([{ slug: 'a', ...keys }])?.message ?? '', /; and 10 more$/)
})
