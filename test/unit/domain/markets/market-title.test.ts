import test from 'ava'
import { titleOf } from '../../../../src/domain/markets/market-title.ts'
import { marketTitles } from '../../../support/market-titles.ts'

for (const [title, label, said] of marketTitles) {
  test(`${title} with the label ${label}`, (t) => t.is(titleOf({ title, label }), said))
}
