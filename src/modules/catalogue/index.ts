export { classify, isKnownCategory } from './classify.ts'
export { claimMarketSource } from './source.ts'
export { createSeenKeeper } from './venue-seen.ts'
export { noteRefresh } from './venue-state.ts'
