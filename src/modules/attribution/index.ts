export { acrossEvents, isThin } from './measuring/move.ts'
export { orientationOf } from './measuring/orientation.ts'
export {
  after as quoteAfter,
  baselineBefore,
  before as quoteBefore,
  type Measured,
  measured,
  type Seen,
} from './measuring/prices.ts'
export { reactionOf } from './measuring/reaction.ts'
