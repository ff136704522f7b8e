export { ageOf, freshnessOf, isStale, orUnavailable, type PriceParts, pastAge } from './age.ts'
export {
  createQuoting,
  inverted,
  type Quote,
  type QuoteStore,
  type Quotes,
  quoteKey,
  readQuote,
  readQuotes,
} from './quotes.ts'
