export type { GroupMispricing } from './item.ts'
export { persistentMispricings } from './persistent.ts'
export type { SweepStore } from './store.ts'
