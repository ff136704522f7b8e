export { publishUpdates, readChannel, type Update } from './channel-log.ts'
export { type AnyChannel, defineChannel, roomOf } from './definition.ts'
