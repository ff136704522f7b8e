import test from 'ava'
import { remembering } from '../../../../src/platform/text/remembering.ts'

test('what was answered once is not worked out again', (t) => {
  const worked: string[] = []
  const lengthOf = remembering((text) => {
    worked.push(text)
    return text.length
  })
  t.deepEqual(['one', 'three', 'one', ''].map(lengthOf), [3, 5, 3, 0])
  t.deepEqual(worked, ['one', 'three', ''])
})

test('of very many texts all are forgotten', (t) => {
  let worked = 0
  const same = remembering((text) => {
    worked += 1
    return text
  })
  for (let at = 0; at <= 20_000; at += 1) same(`text ${at}`)
  same('text 20000')
  t.is(worked, 20_001)
  same('text 0')
  t.is(worked, 20_002)
})
