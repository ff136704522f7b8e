export { ageOf, freshnessOf, isStale, orUnavailable, type PriceDependencies as PriceParts, pastAge } from './age.ts'
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
