export { ageOf, type PriceParts, pastAge } from './age.ts'
export { freshnessOf, isStale, orUnavailable, type QuoteStore, type Quotes, readQuotes } from './prices.ts'
export { inverted, type Quote, quoteKey, readQuote } from './quotes.ts'
export { createQuoting } from './quoting.ts'
