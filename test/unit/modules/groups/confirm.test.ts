import test from 'ava'
import { basisOf } from '../../../../src/modules/groups/confirm.ts'
import { structured } from '../../../../src/modules/groups/find.ts'
import type { GroupMarket } from '../../../../src/modules/groups/structure.ts'

function market(id: string, title: string): GroupMarket {
  const none = { label: null, strikeType: null, strikeFloor: null, strikeCap: null, category: null, fee: null }
  return { id, externalId: id, title, endDate: '2027-12-31', ...none }
}

/** What speaks for buying the No of each of them. */
function soldAll(titles: readonly string[], rules = 'If it happens, the market resolves to Yes.') {
  const markets = titles.map((title, at) => market(`m${at}`, title))
  const group = structured({ id: 'g', venue: 'venue_b', title: 'Group', exclusive: true, undecided: 0, markets })
  const purchases = markets.map((each) => ({ market: each, side: 'no' as const }))
  const candidate = { kind: 'sell_all' as const, group, purchases, pays: 1, chain: markets, basis: 'One of them.' }
  const terms = new Map(markets.map(({ id }) => [id, { id, rules, url: null, tokenId: null }]))
  return basisOf({ ...candidate, sameRules: false }, { terms, quoteOf: () => null })
}

test('a group whose markets contain each other is not exclusive, whatever the venue says', (t) => {
  t.deepEqual(soldAll(['Will Ann win?', 'Will Bob win?']), { basis: 'One of them.' })
  t.deepEqual(soldAll(['Will she leave before June 1, 2027?', 'Will she leave before July 1, 2027?']), {
    reason: 'not_exclusive',
  })
})

test('rules that deny what titles ask for refuse an order by days', (t) => {
  const [first, second] = ['Out before June 1, 2027?', 'Out before July 1, 2027?'].map((title, at) =>
    market(`m${at}`, title),
  )
  if (first === undefined || second === undefined) throw new Error('there are two')
  const markets = [first, second]
  const group = structured({ id: 'g', venue: 'venue_b', title: 'Group', exclusive: false, undecided: 0, markets })
  const [order] = group.orders
  const purchases = [
    { market: first, side: 'no' as const },
    { market: second, side: 'yes' as const },
  ]
  const basisBy = (rules: string) =>
    basisOf(
      {
        ...{ kind: 'subset' as const, group, purchases, pays: 1, chain: markets },
        basis: order?.basis ?? null,
        sameRules: true,
      },
      { terms: new Map(markets.map(({ id }) => [id, { id, rules, url: null, tokenId: null }])), quoteOf: () => null },
    )
  t.deepEqual(basisBy('If she leaves, the market resolves to Yes.'), {
    basis: 'What has happened by the earlier day has happened by the later one.',
  })
  t.deepEqual(basisBy('If it is not the case that she leaves, the market resolves to Yes.'), {
    reason: 'rules_differ',
  })
})
