export { askForMatching, markForVersion } from './pairing/again.ts'
