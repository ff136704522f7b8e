export {
  findContracts,
  findMarkets,
  type MarketNode,
  marketNode,
  marketProjection,
  type NamedContract,
} from './queries.ts'
export { market } from './schemas.ts'
export { marketOf } from './shape.ts'
