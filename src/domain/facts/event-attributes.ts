import type { Attribute } from './attribute.ts'

/** Attributes of events: what happened when, who took part, and how it ended. */
export const eventAttributes: readonly Attribute[] = [
  { key: 'date', type: 'date', of: ['event'], description: 'Day of the event.' },
  {
    key: 'status',
    type: 'string',
    of: ['event', 'org', 'asset'],
    description: 'State of the matter.',
  },
  { key: 'bill_number', type: 'string', of: ['event'], description: 'Number of the bill.' },
  { key: 'sponsor_slug', type: 'slug', of: ['event'], description: 'Slug of the sponsor.' },
  {
    key: 'conflict_status',
    type: 'string',
    of: ['event'],
    description: 'State of an armed conflict.',
  },
  { key: 'started', type: 'string', of: ['event'], description: 'Year or day of the beginning.' },
  { key: 'period', type: 'string', of: ['event'], description: 'Period that a report is about.' },
  { key: 'revenue_usd_bn', type: 'number', of: ['event'], unit: 'billion US dollars', description: 'Revenue.' },
  { key: 'congress', type: 'integer', of: ['event', 'org'], description: 'Number of the Congress.' },
  { key: 'public_law', type: 'string', of: ['event'], description: 'Number of the public law.' },
  { key: 'election_type', type: 'string', of: ['event'], description: 'What is voted on.' },
  { key: 'winner', type: 'string', of: ['event'], description: 'Who or what won.' },
  { key: 'winner_slug', type: 'slug', of: ['event'], description: 'Slug of the winner.' },
  { key: 'score', type: 'string', of: ['event'], description: 'How a final ended, the score of the winner first.' },
  { key: 'winning_country', type: 'string', of: ['event'], description: 'Country that won.' },
  {
    key: 'winner_electoral_votes',
    type: 'integer',
    min: 0,
    of: ['event'],
    description: 'Electoral votes of the winner.',
  },
  { key: 'runner_up', type: 'string', of: ['event', 'league'], description: 'Second.' },
  { key: 'runner_up_slug', type: 'slug', of: ['event', 'league'], description: 'Slug of the second.' },
  {
    key: 'runner_up_electoral_votes',
    type: 'integer',
    min: 0,
    of: ['event'],
    description: 'Electoral votes of the second.',
  },
]
