import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Argument, Command } from 'commander'
import { accountOf } from '../modules/accounts/callers/account-of.ts'
import { endpointsOfAll } from '../modules/webhooks/administration.ts'
import { eventNames, exampleData } from '../modules/webhooks/events.ts'
import { type EventName, publish, toldTiers } from '../modules/webhooks/index.ts'
import { faultOfSignature } from '../modules/webhooks/signature.ts'
import { systemClock } from '../platform/clock.ts'
import { receiverHeader } from '../platform/outgoing/receiver.ts'
import { wholeNumber } from './arguments.ts'
import { withGraph } from './graph-command.ts'
import { columns, print, toJson } from './printing.ts'

const maxBodyBytes = 1_048_576

const command = new Command('npm run webhooks --')
  .description('Receives webhooks on this machine, sends examples of events, and lists endpoints.')
  .showHelpAfterError('(--help says more)')

command
  .command('listen')
  .description('print what arrives and, with the secret, whether it is genuine; Ctrl-C ends it')
  .option('--port <n>', 'port of this machine to listen on', wholeNumber(1, 65_535), 4000)
  .option('--secret <text>', 'the secret of the endpoint (whsec_…)')
  .option('--count <n>', 'end after so many deliveries', wholeNumber(1, 1_000_000))
  .action(({ port, secret, count }: { port: number; secret?: string; count?: number }) =>
    listen(port, secret, count ?? Number.POSITIVE_INFINITY),
  )

command
  .command('trigger')
  .description('publish an example of an event, marked as a test, to all who subscribed to it or to one account')
  .addArgument(new Argument('<event>', 'its name').choices(eventNames))
  .option('--email <address>', 'the account to tell; all, where it is not given')
  .action((event: EventName, { email }: { email?: string }) =>
    withGraph(async (graph, settings) => {
      const at = systemClock.iso()
      const id = randomUUID()
      const accountId = email === undefined ? undefined : await accountOf(graph, systemClock, email)
      const data = exampleData(event, id, at)
      const told = { id, event, data, ...(accountId !== undefined && { accountId }) }
      const { deliveries } = await graph.transact((transaction) =>
        publish(transaction, [told], { at, tiers: toldTiers(settings) }),
      )
      print(`${event} ${id} is published, to ${deliveries} endpoint${deliveries === 1 ? '' : 's'}.`)
      if (deliveries === 0) print('Nobody subscribed to it: POST /api/b2b/webhooks makes an endpoint.')
      return 0
    }),
  )

command
  .command('list')
  .description('show the endpoints of all accounts')
  .option('--json', 'print JSON')
  .action((options: { json?: true }) =>
    withGraph(async (graph) => {
      const all = await endpointsOfAll(graph)
      print(options.json ? toJson(all) : table(all))
      return 0
    }),
  )

function listen(port: number, secret: string | undefined, count: number): void {
  let received = 0
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
      if (body.length > maxBodyBytes) request.destroy()
    })
    request.on('end', () => {
      received += 1
      const fault =
        secret === undefined ? undefined : faultOfSignature({ headers: request.headers, body }, secret, now())
      const verdict = fault === undefined ? 'not verified: no --secret' : (fault ?? 'genuine')
      print(`${systemClock.iso()} ${request.method} ${request.url} (${verdict})\n${body}\n`)
      response.writeHead(fault === undefined || fault === null ? 200 : 401, { [receiverHeader]: 'listen' }).end(verdict)
      if (received >= count) server.close()
    })
  })
  server.on('error', (error) => {
    process.stderr.write(`Nothing can listen on port ${port}: ${error.message}\n`)
    process.exitCode = 1
  })
  server.listen(port, '127.0.0.1', () => print(`Listening on http://127.0.0.1:${port}; Ctrl-C ends it.\n`))
}

function now(): number {
  return systemClock.now() / 1_000
}

function table(all: Awaited<ReturnType<typeof endpointsOfAll>>): string {
  return columns([
    ['ID', 'ACCOUNT', 'STATE', 'FAILURES', 'EVENTS', 'URL'],
    ...all.map(({ id, email, isActive, disabledReason, failures, events, url }) => [
      id,
      email ?? '-',
      isActive ? 'on' : `off: ${disabledReason ?? ''}`,
      String(failures),
      events.join(' '),
      url,
    ]),
  ])
}

await command.parseAsync()
