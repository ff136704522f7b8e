export { countPlaces } from './queries.ts'
export { subcategoryCount } from './schemas.ts'
export { requirePlace, taxonomyCounts } from './service.ts'
