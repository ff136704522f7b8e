import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { tellParent } from '../../../src/platform/telemetry/parent.ts'

/* Stands in for the sandbox: listens where it is told to and says where that is. */
const { values } = parseArgs({ options: { port: { type: 'string' } } })
const server = createServer((_, response) => response.end(JSON.stringify({ pid: process.pid })))
server.listen(Number(values.port), process.env.HOST)
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
tellParent({ ready: true, url: `http://127.0.0.1:${port}` })
