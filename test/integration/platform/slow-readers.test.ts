import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { testEndpoint } from '../../support/endpoints.ts'
import { startService } from '../../support/service.ts'

/** More than the system itself holds for a client. */
const large = 'x'.repeat(32 * 1_048_576)

async function serving(t: ExecutionContext, slowReaderMs: number) {
  const endpoint = testEndpoint({ path: '/api/large', handle: async () => ({ thing: large }) })
  const service = await startService({
    endpoints: [endpoint],
    environment: { SLOW_READER_MS: String(slowReaderMs), CHECK_ANSWERS: 'false' },
  })
  t.teardown(service.stop)
  const cut = async () =>
    Number(
      /^oddsgraph_slow_readers_cut_total\{route="\/api\/large"\} (\d+)$/m.exec(
        (await service.call('/metrics')).text,
      )?.[1] ?? 0,
    )
  return { ...service, cut }
}

const request = 'GET /api/large HTTP/1.1\r\nHost: test\r\n\r\n'

/** A connection that has sent a request and reads nothing. `ended` says how it ended. */
async function ask({ port }: { port: number }): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  const ended = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.once('close', () => resolve('closed'))
  })
  await once(socket, 'connect')
  socket.pause()
  socket.write(request)
  return { socket, ended }
}

test('who takes nothing of an answer is cut off, counted and logged, and sees that it is not whole', async (t) => {
  const service = await serving(t, 400)
  const { socket, ended } = await ask(service)
  while ((await service.cut()) === 0) await delay(50)
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  socket.resume()
  t.is(await ended, 'ECONNRESET')
  t.true(bytes < large.length)
  t.is(await service.cut(), 1)
  const [entry] = service.logged().filter(({ msg }) => msg === 'cut off: the client takes nothing of its answer')
  t.true(Number(entry?.waitingBytes) > 0)
})

test('who goes on sending and takes nothing is cut off as well', async (t) => {
  const service = await serving(t, 400)
  const { socket, ended } = await ask(service)
  const sending = setInterval(() => socket.write(request), 50)
  t.teardown(() => clearInterval(sending))
  while ((await service.cut()) === 0) await delay(50)
  clearInterval(sending)
  socket.resume()
  t.is(await ended, 'ECONNRESET')
})

test('who takes an answer slowly gets all of it', async (t) => {
  const service = await serving(t, 400)
  const { socket, ended } = await ask(service)
  const started = performance.now()
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
    socket.pause()
    setTimeout(() => socket.resume(), 5)
    if (bytes > large.length) socket.end()
  })
  socket.resume()
  t.is(await ended, 'closed')
  t.true(bytes > large.length)
  t.true(performance.now() - started > 1_000)
  t.is(await service.cut(), 0)
})
