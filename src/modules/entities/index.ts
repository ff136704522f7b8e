export { type ListMarkets, shapeMarket, truncationOfMarkets } from './exposed-markets.ts'
export { readEntities } from './queries.ts'
export { compareRanks, rankOf } from './search-rank.ts'
export { entityDetail } from './service.ts'
