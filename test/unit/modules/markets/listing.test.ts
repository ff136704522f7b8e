import test from 'ava'
import { totalOfPage } from '../../../../src/modules/markets/listing.ts'

test('the total of a long list, counted a moment ago, is never other than what its pages show', (t) => {
  const counted = 12_000
  t.is(totalOfPage(counted, 0, 100, 100), 12_000)
  // Three came since: the last page has 3 of 100, the one before it was full.
  t.is(totalOfPage(counted, 11_900, 100, 100), 12_000)
  t.is(totalOfPage(counted, 12_000, 3, 100), 12_003)
  t.is(totalOfPage(counted, 11_950, 100, 100), 12_050)
  // Twenty went.
  t.is(totalOfPage(counted, 11_900, 80, 100), 11_980)
  // A page behind the end says nothing of where that is.
  t.is(totalOfPage(counted, 20_000, 0, 100), 12_000)
})
