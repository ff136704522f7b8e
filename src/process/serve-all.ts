import type { Deps } from '../platform/deps.ts'
import { type HttpServer, type ListenOptions, serve } from '../platform/http/server.ts'
import type { HttpHandler } from '../platform/http/state.ts'

type Served = { app: HttpHandler; probesApp: HttpHandler }

/** Serves the API, and its probes at a port of their own where they have one, which is open as long as the other. Rejects with a ListenError. */
export async function serveAll(
  { app, probesApp }: Served,
  { settings, log, metrics }: Deps,
  { faults, ...listening }: Pick<ListenOptions, 'otherPorts' | 'shared' | 'faults' | 'upgrades'>,
): Promise<HttpServer> {
  const { host, port, probesPort } = settings
  const told = { faults, refused: metrics.refused }
  const server = await serve(app, { host, port, ...listening, ...told })
  if (probesPort === undefined) return server
  try {
    const own = await serve(probesApp, { host, port: probesPort, otherPorts: 0, setting: 'PROBES_PORT', ...told })
    log.info({ address: own.url }, 'probes have a port of their own')
    const stop = async (deadlineMs: number) => {
      const ended = await server.stop(deadlineMs)
      await own.stop(0)
      return ended
    }
    return { ...server, stop }
  } catch (error) {
    await server.stop(0)
    throw error
  }
}
