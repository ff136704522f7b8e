export { tournamentDefinition } from './channel.ts'
export type { TournamentDependencies } from './dependencies.ts'
