import { text } from 'node:stream/consumers'
import Router from '@koa/router'
import Koa from 'koa'

// One route of Koa and its router with the body that stands on standard input, and nothing around it.
const body = Buffer.from(await text(process.stdin))
const router = new Router()
router.get('/answer', (ctx) => {
  ctx.type = 'application/json'
  ctx.body = body
})
const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`READY ${typeof address === 'object' ? address?.port : ''}\n`)
})
