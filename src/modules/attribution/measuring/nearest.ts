type Exposed = { via: string | null; role: string; exposureType: string; outcome?: string }

/**
 * Exposures of an entity itself before those by its team, else in an order that is the same wherever one of several is taken: an outcome hangs on an entity in several
 * ways, and what is measured, published and predicted of it goes by one of them.
 */
export function nearestFirst<T extends Exposed>(exposures: readonly T[]): T[] {
  const nameOf = ({ via, outcome = '', role, exposureType }: Exposed) =>
    [via === null ? '0' : `1${via}`, outcome, role, exposureType].join('|')
  return exposures.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}
