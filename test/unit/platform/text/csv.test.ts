import test from 'ava'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { columnsOf, csvLine, csvText } from '../../../../src/platform/text/csv.ts'

test('a line is as RFC 4180 has it', (t) => {
  t.is(csvLine(['a', 1.5, true, null, undefined]), 'a,1.5,true,,\r\n')
  t.is(csvLine(['a,b', 'say "no"', 'two\nlines', ' x ']), '"a,b","say ""no""","two\nlines", x \r\n')
  t.is(csvLine([{ a: 1 }, ['x', 'y']]), '"{""a"":1}","[""x"",""y""]"\r\n')
})

for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1']) {
  test(`${JSON.stringify(text)} is no formula any more`, (t) => {
    const [row] = parse(csvLine([text, 'next']), { relax_quotes: false })
    t.deepEqual(row, [`'${text}`, 'next'])
  })
}

test('a number below zero stays a number', (t) => {
  t.is(csvLine([-0.25, 1e21]), '-0.25,1e+21\r\n')
})

test('columns come from the schema, also where there are no rows', (t) => {
  const schema = z.object({
    id: z.string(),
    entity: z.object({ slug: z.string(), type: z.string().nullable() }).nullable(),
    path: z.array(z.string()).optional(),
  })
  const columns = columnsOf(schema)
  t.is(csvText(columns, []), 'id,entity.slug,entity.type,path\r\n')
  t.is(
    csvText(columns, [
      { id: 'a', entity: { slug: 's', type: null }, path: ['x'] },
      { id: 'b', entity: null },
    ]),
    'id,entity.slug,entity.type,path\r\na,s,,"[""x""]"\r\nb,,,\r\n',
  )
})

test('records of several kinds have the columns of all', (t) => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), x: z.number() }),
    z.object({ kind: z.literal('b'), y: z.number() }),
  ])
  t.is(csvText(columnsOf(schema), [{ kind: 'b', y: 2 }]), 'kind,x,y\r\nb,,2\r\n')
})
