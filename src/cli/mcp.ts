import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { Command } from 'commander'
import { createRemoteAsk } from '../modules/mcp/remote.ts'
import { createServer } from '../modules/mcp/server.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { runPlainly } from './graph-command.ts'

type Options = { url?: string }

const command = new Command('npm run -s mcp --')
  .description(
    'Serves agents over standard input and output: the same tools as /mcp, asked of a running service. Its key is the setting MCP_KEY.',
  )
  .showHelpAfterError('(--help says more)')
  .option('--url <address>', 'where the service is, if not at HOST and PORT of the settings')
  .action(({ url }: Options) =>
    runPlainly((settings) => serve(url ?? `http://${settings.host}:${settings.port}`, settings.mcpKey)),
  )

/** Resolves when whoever asks closes the input. Nothing but the protocol is written to standard output. */
function serve(url: string, key: string | undefined): Promise<number> {
  const log = createLog({ level: 'warn', format: 'plain' }, process.stderr)
  const ask = createRemoteAsk({ url: url.replace(/\/+$/, ''), key })
  const onerror = (error: Error) => log.warn(error.message)
  serveStdio(() => createServer(ask, log), { onerror, maxSubscriptions: 0 })
  return new Promise((resolve) => process.stdin.once('end', () => resolve(0)))
}

await command.parseAsync()
