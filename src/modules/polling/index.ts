export { type CheckedFeed, checkFeed } from './check.ts'
export { openFeed, setPaused, shownFeeds } from './commands.ts'
export { feedSourceOf } from './source.ts'
export type { ShownFeed } from './state.ts'
