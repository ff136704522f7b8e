export type { EventName } from './events.ts'
export { type NewEvent, publish, toldTiers } from './publish.ts'
