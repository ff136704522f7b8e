import { Command, InvalidArgumentError } from 'commander'
import { io } from 'socket.io-client'
import { z } from 'zod'
import { wholeNumber } from './arguments.ts'
import { runPlainly } from './graph-command.ts'
import { print } from './printing.ts'

/** The fields of `arb:update` that are printed. Venues may be called otherwise there than here. */
const arbUpdate = z.looseObject({
  ...{
    timestamp: z.string(),
    outcomeSlug: z.string(),
    spreadPct: z.number(),
    signalType: z.string(),
    stale: z.boolean(),
  },
  venues: z.array(z.looseObject({ venue: z.string(), price: z.number() })),
})
const subscribed = z.union([
  z.looseObject({ ok: z.literal(true), snapshot: z.array(arbUpdate).default([]) }),
  z.looseObject({ ok: z.literal(false), error: z.looseObject({ message: z.string() }) }),
])

type Options = {
  url?: string
  token?: string
  category?: string
  entity?: string
  minSpread?: number
  count?: number
  json?: true
}

const command = new Command('npm run channels --')
  .description('Follows channels of a running service.')
  .showHelpAfterError('(--help says more)')

command
  .command('watch')
  .description('print spreads between venues as they change; Ctrl-C ends it')
  .option('--url <address>', 'where the service is, if not at HOST and PORT of the settings')
  .option('--token <text>', 'a session or a key')
  .option('--category <name>', 'only propositions of this category')
  .option('--entity <slug>', 'only propositions that this entity is exposed to')
  .option('--min-spread <dollars>', 'only spreads as wide as this, 0 to 1', dollars)
  .option('--count <n>', 'end after so many lines', wholeNumber(1, 1_000_000))
  .option('--json', 'print JSON, a message a line')
  .action((options: Options) =>
    runPlainly(({ host, port }) => watch({ ...options, url: options.url ?? `http://${host}:${port}` })),
  )

function dollars(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new InvalidArgumentError('It must be between 0 and 1.')
  return value
}

/** Prints the spreads there are, then each change. Resolves with the exit code. */
function watch({
  url,
  token,
  category,
  entity,
  minSpread,
  count = Number.POSITIVE_INFINITY,
  json,
}: Options & { url: string }) {
  const socket = io(url, { transports: ['websocket'], ...(token !== undefined && { auth: { token } }) })
  let left = count
  return new Promise<number>((resolve) => {
    const end = (code: number) => {
      socket.disconnect()
      resolve(code)
    }
    const show = (said: unknown) => {
      if (left <= 0) return
      const update = arbUpdate.parse(said)
      print(json ? JSON.stringify(update) : lineOf(update))
      left -= 1
      if (left <= 0) end(0)
    }
    socket.on('connect_error', (error) => {
      process.stderr.write(`${url}: ${error.message}\n`)
      if (!socket.active) end(1)
    })
    socket.on('connect', async () => {
      const filter = { category, entity, minSpread }
      const begun = subscribed.parse(await socket.emitWithAck('subscribe:arb', filter))
      if (!begun.ok) {
        process.stderr.write(`${begun.error.message}\n`)
        return end(1)
      }
      for (const update of begun.snapshot) show(update)
    })
    socket.on('arb:update', show)
    socket.on('arb:resync', (said) => process.stderr.write(`the channel began anew, at ${String(said.seq)}\n`))
    socket.on('goodbye', ({ reason }) => process.stderr.write(`the service ended the connection: ${reason}\n`))
  })
}

function lineOf({ timestamp, outcomeSlug, venues, spreadPct, signalType, stale }: z.output<typeof arbUpdate>): string {
  const prices = venues.map(({ venue, price }) => `${venue} ${price}`).join('  ')
  return `${timestamp}  ${outcomeSlug}  ${prices}  ${spreadPct} points  ${signalType}${stale ? '  stale' : ''}`
}

await command.parseAsync()
