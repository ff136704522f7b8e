export { askForMatching, markForVersion } from './pairing/again.ts'
export { checkPrices } from './prices.ts'
