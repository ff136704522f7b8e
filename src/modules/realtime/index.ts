import type { Deps } from '../../platform/deps.ts'
import type { Identify } from '../../platform/http/access.ts'
import { addressReader } from '../../platform/http/address.ts'
import { createLocalLimit } from '../../platform/http/local-limit.ts'
import { type Rename, renamedValue } from '../../platform/http/rename.ts'
import type { Module } from '../../platform/module.ts'
import { openArbChannel } from './arb-channel.ts'
import { arbDocument } from './channels.ts'
import { answerCommands } from './commands.ts'
import { maxClients, openSockets, socketPath } from './sockets.ts'
import { watchSpreads } from './spread-watch.ts'

type Dependencies = Deps & {
  refreshSeconds: number
  identify: Identify
  /** How venues are called in what is sent; as in the code where it is undefined. */
  rename: Rename | undefined
}

/** Channels that tell of changes as they come. */
export function realtimeModule(parts: Dependencies): Module {
  const { settings, log, identify, rename } = parts
  const sockets = openSockets({
    ...{ identify, log, random: Math.random, maxOfCaller: settings.channelConnections },
    addressOf: addressReader(settings.trustProxy),
  })
  const limit = createLocalLimit(1_000, maxClients)
  const isMadeUp = settings.venues === 'sandbox'
  const arb = openArbChannel({
    ...parts,
    clients: sockets.io.sockets,
    shown(message) {
      const named = rename === undefined ? message : (renamedValue(message, rename) as object)
      return isMadeUp ? { ...named, sandbox: true } : named
    },
  })
  sockets.io.on('connection', (socket) => answerCommands(socket, { arb, log, limit }))
  return {
    name: 'realtime',
    channels: [arbDocument],
    works: settings.venues === 'none' ? [] : [(signal) => watchSpreads(parts, signal)],
    upgrades: { [socketPath]: (request, socket, head) => sockets.engine.handleUpgrade(request, socket, head) },
    measure(metrics) {
      metrics.gauge('channel_clients', 'Clients that are connected to channels.', () => sockets.engine.clientsCount)
      metrics.gauge('channel_subscriptions', 'Clients that follow the channel of spreads.', () => arb.count())
    },
    stopping() {
      arb.close()
      sockets.close()
    },
  }
}
