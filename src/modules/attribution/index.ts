export type { ExpectedMove, MoveQuestion } from './expected.ts'
export { attribute, attributionJob } from './job.ts'
export { acrossEvents, isAtEdge, isThin } from './move.ts'
export { orientationOf } from './orientation.ts'
export {
  after as quoteAfter,
  baselineBefore,
  before as quoteBefore,
  type Measured,
  measured,
  type Seen,
} from './prices.ts'
export { reactionOf } from './reaction.ts'
