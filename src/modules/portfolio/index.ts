export { forget as forgetPortfolio } from './linking.ts'
