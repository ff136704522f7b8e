import test from 'ava'
import { edited, editsFor, parseShown } from '../../support/shown-json.ts'

const put = (shown: string, answered: unknown) => edited(shown, editsFor(parseShown(shown), answered))

test('what is shown of an answer is true where every written value is, and the rest is marked', (t) => {
  const answer = { success: true, name: 'Chiefs', list: [1, 2, 3, 4], inner: { a: 1, b: 2 }, id: 'c0b0a4f5-6d0e' }
  for (const shown of [
    '{ "name": "Chiefs", … }',
    '{ "list": [1, …], "inner": …, "name": "Chiefs", "id": "c0b0…" }',
    '{ "list": [1, …, 3, 4], … }',
    '{ "inner": { "b": 2, … }, … }',
    '…',
  ])
    t.is(put(shown, answer), shown)
})

test('what is not true any more is put right where it stands, and what is left out is marked', (t) => {
  const answer = { name: 'Browns', list: [5, 6, 7], id: '77aa-99' }
  t.is(
    put('{ "name": "Chiefs",\n  "list": [5, …], "id": "c0b0…" }', answer),
    '{ "name": "Browns",\n  "list": [5, …], "id": "77aa…" }',
  )
  t.is(put('{ "list": [1, …, 2] }', answer), '{ "list": [5, …, 7], … }')
  t.is(put('{ "list": [5], "name": null, "id": "" }', answer), '{ "list": [5, …], "name": "Browns", "id": "77aa-99" }')
})

test('what is shown and not there at all is for a person to see', (t) => {
  t.throws(() => put('{ "gone": 1, … }', { name: 1 }), { message: 'the answer has no gone now' })
  t.throws(() => put('{ "list": [1, 2] }', { list: [1] }), { message: 'list has 1 items now, not 2' })
  t.throws(() => put('{ "list": [1] }', { list: 1 }), { message: 'list is no list now' })
  t.throws(() => put('{ "a": 1 } {', { a: 1 }), { message: /more after the JSON/ })
})
