export type { GroupMispricing } from './item.ts'
export { type Persistent, persistentMispricings } from './persistent.ts'
export type { SweepStore } from './store.ts'
