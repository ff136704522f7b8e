export {
  entryOf,
  mispricingSpread,
  type Spread,
  spokesmen,
  spreadOf,
  type VenueEntry,
  venueEntryOf,
} from './compare.ts'
export { compareAll } from './compare-all.ts'
export type { Told } from './comparing.ts'
export { exposedEntity, listExposed } from './exposed-queries.ts'
export type { Comparison } from './item.ts'
export { type Lived, outlived } from './life.ts'
export { type ComparisonRow, comparisonRow, listed } from './queries.ts'
export { compareFlag, crossVenueMarket, signalType, venueEntry } from './schemas.ts'
export { crossVenueMarketOf } from './shape.ts'
export { type ComparisonRedis, comparedStream, readComparisons, readSomeComparisons } from './store.ts'
