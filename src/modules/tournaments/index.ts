export { tournamentDefinition } from './channel.ts'
