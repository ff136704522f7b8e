export { createRemoteAsk } from './remote.ts'
export { createServer } from './server.ts'
export { tools } from './tools/index.ts'
