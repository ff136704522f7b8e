export { ageOf, freshnessOf, isStale, orUnavailable, type PriceDependencies, pastAge } from './age.ts'
export { pricesNow } from './prices-now.ts'
export {
  allQuotes,
  createQuoting,
  inverted,
  priceStream,
  type Quote,
  type QuoteStore,
  type Quotes,
  quoteKey,
  readQuote,
  readQuotes,
} from './quotes.ts'
