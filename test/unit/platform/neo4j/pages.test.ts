import test from 'ava'
import { pagesAfter } from '../../../../src/platform/neo4j/pages.ts'

const letters = 'abcdefghijklmnopq'.split('')

test('a page that is too much is read again at half the size, and sizes grow again', async (t) => {
  const asked: number[] = []
  const busy = new Set([1, 2])
  const read = async (after: string, size: number) => {
    asked.push(size)
    if (busy.has(asked.length)) throw new RangeError('busy')
    return letters.filter((letter) => letter > after).slice(0, size)
  }
  const found: string[] = []
  const tooMuch = (error: unknown) => error instanceof RangeError
  for await (const page of pagesAfter(read, { size: 8, keyOf: (letter) => letter, tooMuch })) found.push(...page)
  t.deepEqual(found, letters)
  t.deepEqual(asked, [8, 4, 2, 4, 8, 8], '2 + 4 + 8 of 17, then the last 3')
})

test('what fails otherwise, or for a single row, ends it', async (t) => {
  const failing = (error: Error, asked: number[]) =>
    pagesAfter<string>(
      async (_after, size) => {
        asked.push(size)
        throw error
      },
      { size: 4, keyOf: (letter) => letter, tooMuch: (fault) => fault instanceof RangeError },
    ).next()
  const sizes: number[] = []
  await t.throwsAsync(failing(new RangeError('busy'), sizes), { message: 'busy' })
  t.deepEqual(sizes, [4, 2, 1])
  const once: number[] = []
  await t.throwsAsync(failing(new TypeError('broken'), once), { message: 'broken' })
  t.deepEqual(once, [4])
})
