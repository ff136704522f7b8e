import { createServer } from 'node:http'

/*
 * Receivers of the benchmark in a process of their own, each a path of one port: `/quick/n` answers at once, `/slow/n` after eight seconds, `/mute/n` never.
 * GET `/arrived` gives what came since the last time: ids of events with the milliseconds at which they came.
 */
const slowMs = 8_000
let arrived: [string, number][] = []

const server = createServer((request, response) => {
  if (request.url === '/arrived') {
    response.end(JSON.stringify(arrived))
    arrived = []
    return
  }
  arrived.push([String(request.headers['webhook-id']), Date.now()])
  request.resume().on('end', () => {
    if (request.url?.startsWith('/mute')) return
    setTimeout(() => response.end('ok'), request.url?.startsWith('/slow') ? slowMs : 0)
  })
})

server.listen(0, '127.0.0.1', () => process.send?.({ ready: true, port: Object(server.address()).port }))
process.once('disconnect', () => process.exit(0))
