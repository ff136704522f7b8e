export { askForMatching, forVersion } from './pairing/again.ts'
