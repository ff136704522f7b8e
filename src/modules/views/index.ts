export { viewKinds } from './views.ts'
