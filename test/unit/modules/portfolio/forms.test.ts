import test from 'ava'
import { portfolioExamples } from '../../../../src/modules/portfolio/portfolio-examples.ts'
import { portfolioEndpoints } from '../../../../src/modules/portfolio/routes.ts'
import '../../../support/name-venues.ts'

const endpoints = new Map(portfolioEndpoints({} as never).map((each) => [each.name, each]))

test('lists of a portfolio come as CSV, although the accounts that they are of stand beside them', (t) => {
  for (const [name, answer, columns] of [
    ['listPositions', portfolioExamples.positions.response, ['contractId', 'size', 'value', 'paysIfRight', 'status']],
    ['listOrders', portfolioExamples.orders.response, ['orderId', 'action', 'price', 'remaining']],
    ['listFills', portfolioExamples.fills.response, ['type', 'action', 'price', 'money', 'filledAt']],
    ['getPnlHistory', portfolioExamples.history.response, ['timestamp', 'value', 'pnl']],
  ] as const) {
    const forms = endpoints.get(name)?.forms ?? []
    t.deepEqual(
      forms.map((each) => each.name),
      ['csv', 'ndjson'],
      name,
    )
    const [heads = ''] = forms[0]?.write(answer).split('\r\n') ?? []
    for (const column of columns) t.true(heads.split(',').includes(column), `${name}: ${column}`)
    t.false(heads.includes('ageSeconds'), 'it is no list of accounts')
  }
})

test('a summary is no list', (t) => {
  t.deepEqual(endpoints.get('getPortfolioSummary')?.forms, [])
})
