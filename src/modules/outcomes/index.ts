export { pricesOfOutcomes } from './view-prices.ts'
