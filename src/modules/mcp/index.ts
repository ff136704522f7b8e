export { createRemoteAsk } from './remote.ts'
export { createServer } from './server.ts'
