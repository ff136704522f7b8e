export { classify } from './classify.ts'
export { createSeenKeeper } from './venue-seen.ts'
export { noteRefresh } from './venue-state.ts'
