export { createSymbols } from './symbols.ts'
