import test from 'ava'
import { compileTemplate, TemplateFault } from '../../../../src/modules/loader/read/template.ts'

const fill = (template: string, cell: string) => compileTemplate(template, {}).fill({ Day: cell })

test('a date with slashes is taken where its order is plain, and else only where the mapping says it', (t) => {
  t.is(fill('{Day|date}', '2026-01-31'), '2026-01-31')
  t.is(fill('{Day|date}', '2026-1-3T12:00:00'), '2026-01-03')
  t.is(fill('{Day|date}', '12/31/2026'), '2026-12-31')
  t.is(fill('{Day|date}', '31/12/2026'), '2026-12-31')
  t.is(fill('{Day|date}', '07/07/2026'), '2026-07-07')
  t.is(fill('{Day|date(mdy)}', '03/04/2026'), '2026-03-04')
  t.is(fill('{Day|date(dmy)}', '03/04/2026'), '2026-04-03')
  t.is(fill('{Day|date}', ''), undefined)
  t.throws(() => fill('{Day|date}', '03/04/2026'), {
    instanceOf: TemplateFault,
    message: 'could be two days; say {Day|date(mdy)} or {Day|date(dmy)} in the mapping',
  })
  const fault = t.throws(() => fill('{Day|date}', 'March 4'), { instanceOf: TemplateFault, message: /^is not a date/ })
  t.deepEqual(fault?.cell, { column: 'Day', value: 'March 4' })
  t.throws(() => compileTemplate('{Day|date(ymd)}', {}), { message: /'date\(ymd\)' is not a filter; .*date\(mdy\)/ })
})
