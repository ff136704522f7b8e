import type { Attribute } from './attribute.ts'

/** Attributes that reports state: what was decided, published or announced last. */
export const reportedAttributes: readonly Attribute[] = [
  { key: 'nominated_for', type: 'string', of: ['person'], description: 'Office for which the person is nominated.' },
  {
    key: 'rate_decision',
    type: 'string',
    of: ['org'],
    description:
      'Last decision of a central bank: hold, or cut or raise with its size in basis points where it is known.',
  },
  {
    key: 'latest_value',
    type: 'number',
    of: ['asset'],
    description: 'Last published value of an indicator, in its unit.',
  },
  {
    key: 'latest_change',
    type: 'percent',
    of: ['asset'],
    description: 'Last published change of an indicator in percent, over the period that the report names.',
  },
  {
    key: 'expected_value',
    type: 'number',
    of: ['asset'],
    description: 'Value that is expected of an indicator at its next publication, such as the median of forecasts.',
  },
  {
    key: 'expected_change',
    type: 'percent',
    of: ['asset'],
    description: 'Change in percent that is expected of an indicator at its next publication.',
  },
]
