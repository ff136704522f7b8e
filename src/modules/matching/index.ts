export { askForMatching, forVersion } from './pairing/again.ts'
export { createLook, type Look } from './pairing/look.ts'
