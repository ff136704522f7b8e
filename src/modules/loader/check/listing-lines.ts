import type { ListingStatement } from '../statement.ts'
import type { ListingLine } from './listing-references.ts'
import type { OutcomeLine } from './outcome-references.ts'
import type { Place } from './placed-fault.ts'

type Add = (key: string, line: ListingLine | OutcomeLine) => void

/** Notes what a record about a market or a match names, by the name. */
export function listingLines(statement: ListingStatement, place: Place, add: Add): void {
  if (statement.kind === 'match') {
    const { from, to, names } = statement
    add(from, { is: 'contract', id: from, name: names.from, field: 'venue_a', ...place })
    add(to, { is: 'contract', id: to, name: names.to, field: 'venue_b', ...place })
    return
  }
  const { id, name, contracts } = statement
  add(id, { is: 'market', id, name, ...place })
  for (const [index, { id: contract, side, outcome }] of contracts.entries()) {
    add(contract, { is: 'contract', id: contract, name: `${name} ${side}`, field: null, ...place })
    if (outcome === null) continue
    add(outcome, { is: 'prices', slug: outcome, field: `contracts.${index}.outcome`, ...place })
  }
}
