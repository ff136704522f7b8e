import type { Example } from '../../platform/contract/endpoint.ts'
import { portfolioExamples } from './portfolio-examples.ts'

const { accounts, asOf, stale } = portfolioExamples.positions.response
const [position] = portfolioExamples.positions.response.positions
const slug = 'kansas-city-chiefs-win-super-bowl-lxi'
const ofOutcome = { outcomeId: '5b8f7a6e-1c2d-5e3f-8a4b-9c0d1e2f3a4b', outcomeSlug: slug }

/** Examples of what somebody's money hangs on. */
export const exposureExamples = {
  exposure: {
    request: '/api/portfolio/exposure',
    response: {
      outcomes: [
        {
          ...{ ...ofOutcome, outcomeLabel: 'Kansas City Chiefs win Super Bowl LXI', category: 'sports', netSize: 200 },
          ...{ paysIfTrue: 200, paysIfFalse: 0, value: 26, cost: 22, venues: ['venue_a'], positions: 1 },
        },
      ],
      groups: [
        {
          ...{
            groupId: '0b9d0f0c-7a54-5a5e-9d0e-6c8b7a695847',
            title: 'Super Bowl LXI champion',
            outcomes: [slug],
            value: 26,
          },
          worst: { pays: 0, change: -26, if: 'none of them' },
          best: { pays: 200, change: 174, if: slug },
        },
      ],
      worstCase: { pays: 0, change: -26, leftOut: 0 },
      entities: [
        {
          ...{ slug: 'kansas-city-chiefs', displayName: 'Kansas City Chiefs', entityType: 'team', relation: 'subject' },
          ...{ via: null, value: 26, weighted: 26, outcomes: [{ outcomeSlug: slug, strength: 1 }] },
        },
        {
          ...{ slug: 'patrick-mahomes', displayName: 'Patrick Mahomes', entityType: 'person', relation: 'plays_for' },
          ...{ via: 'kansas-city-chiefs', value: 26, weighted: 9.1, outcomes: [{ outcomeSlug: slug, strength: 0.35 }] },
        },
      ],
      facts: [],
      events: [],
      unlinked: 0,
      ...{ accounts, asOf, stale },
    },
  },
  whatIf: {
    request: '/api/portfolio/what-if',
    body: { entity: 'patrick-mahomes', attribute: 'injury_status', value: 'out' },
    response: {
      ...{ entity: 'patrick-mahomes', attribute: 'injury_status', value: 'out', currentValue: 'healthy' },
      ...{ expectedChange: -6, interval: [-10, -1.5] },
      changes: [
        {
          ...{ accountId: position?.accountId, venue: 'venue_a', contractId: position?.contractId },
          ...{ marketId: position?.marketId, title: position?.title, side: 'yes', size: 200 },
          ...{ currentPrice: 0.13, predictedPrice: 0.1, expectedChange: -6, interval: [-10, -1.5] },
          ...{
            directionProbability: 0.99,
            sampleSize: 6,
            basis: '6 changes of Patrick Mahomes, drawn towards those of 40 like him',
          },
        },
      ],
      ...{ refused: [], reason: null, accounts, asOf, stale },
    },
  },
} satisfies Record<string, Example>
