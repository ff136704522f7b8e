export { conflictLevels } from './standing.ts'
