import test from 'ava'
import { FileFault } from '../../../../src/modules/loader/read/raw.ts'
import { readTable } from '../../../../src/modules/loader/read/table.ts'

async function rows(text: string) {
  const found = []
  for await (const chunk of readTable(
    (async function* () {
      yield text
    })(),
    { delimiter: ',' },
  )) {
    found.push(...chunk)
  }
  return found
}

test('rows are told with the line on which they begin, also after cells of several lines', async (t) => {
  const found = await rows('slug,name\na,"Bank\nof A"\n\nb,Bank of B\n')
  t.deepEqual(
    found.map(({ line, cells }) => [line, cells.slug, cells.name]),
    [
      [2, 'a', 'Bank\nof A'],
      [5, 'b', 'Bank of B'],
    ],
  )
})

test('a quote that is never closed is reported where its row begins, not where the file ends', async (t) => {
  const lines = Array.from({ length: 1_000 }, (_, at) => `s${at},Bank ${at}`)
  lines[41] = 's41,"Bank 41'
  await t.throwsAsync(rows(`slug,name\n${lines.join('\n')}\n`), {
    instanceOf: FileFault,
    message: 'is not a valid table: in the row that begins at line 43 a quote opens that is never closed',
  })
})

test('a quote amid a cell is reported with its line', async (t) => {
  await t.throwsAsync(rows('slug,name\na,Bank "of" A\n'), { message: /is not a valid table: line 2: / })
})
