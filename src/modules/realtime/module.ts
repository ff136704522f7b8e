import type { Deps } from '../../platform/deps.ts'
import type { Identify } from '../../platform/http/access.ts'
import { addressReader } from '../../platform/http/address.ts'
import { createLocalLimit } from '../../platform/http/local-limit.ts'
import { type Rename, renamedValue } from '../../platform/http/rename.ts'
import type { Module } from '../../platform/module.ts'
import { arbDefinition } from './arb.ts'
import { answerCommands } from './commands.ts'
import type { AnyChannel } from './definition.ts'
import { connectionDocument, documentOf } from './documents.ts'
import { openChannel } from './open-channel.ts'
import { maxClients, openSockets, socketPath } from './sockets.ts'

type Dependencies = Deps & {
  identify: Identify
  /** The names of venues in what is sent; as in the code where it is undefined. */
  rename: Rename | undefined
}

/** Channels that tell of changes as they come: that of spreads, and `others`, which their modules publish. */
export function realtimeModule(parts: Dependencies, others: readonly AnyChannel[] = []): Module {
  const definitions = [arbDefinition(parts), ...others]
  const { settings, log, identify, rename } = parts
  const sockets = openSockets({
    ...{ identify, log, random: Math.random, maxOfCaller: settings.channelConnections },
    addressOf: addressReader(settings.trustProxy),
  })
  const limit = createLocalLimit(1_000, maxClients)
  const isMadeUp = settings.venues === 'sandbox'
  const dependencies = {
    ...{ redis: parts.redis, log, clients: sockets.io.sockets },
    shown(message: object) {
      const named = rename === undefined ? message : (renamedValue(message, rename) as object)
      return isMadeUp ? { ...named, sandbox: true } : named
    },
  }
  const channels = definitions.map((definition) => openChannel(definition, dependencies))
  sockets.io.on('connection', (socket) => answerCommands(socket, { channels, log, limit }))
  return {
    name: 'realtime',
    channels: [...definitions.map(documentOf), connectionDocument(definitions)],
    upgrades: { [socketPath]: (request, socket, head) => sockets.engine.handleUpgrade(request, socket, head) },
    measure(metrics) {
      metrics.gauge('channel_clients', 'Clients that are connected to channels.', () => sockets.engine.clientsCount)
      metrics.gauge('channel_subscriptions', 'Subscriptions of clients to channels.', () =>
        channels.reduce((sum, channel) => sum + channel.count(), 0),
      )
    },
    stopping() {
      for (const channel of channels) channel.close()
      sockets.close()
    },
  }
}
