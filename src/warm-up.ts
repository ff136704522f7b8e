import type { Endpoint } from './platform/endpoint.ts'
import { parseInput } from './platform/http/input.ts'
import type { Log } from './platform/log.ts'

/**
 * Runs every read once with the request of its example, so that the database has planned its statements before the first caller comes: a cold
 * plan takes up to a second where a warm one takes a millisecond. What fails here (no seeds, say) fails for nobody.
 */
export async function warmUp(endpoints: readonly Endpoint[], log: Log): Promise<void> {
  const started = performance.now()
  for (const endpoint of endpoints.filter(({ method, access }) => method === 'GET' && access === 'public')) {
    try {
      const input = parseInput(endpoint, { ...requestOf(endpoint), body: undefined })
      await endpoint.handle({
        ...input,
        caller: { id: 'warm-up', tier: 'anonymous', pro: false },
        requestId: 'warm-up',
      })
    } catch (error) {
      log.debug({ error, endpoint: endpoint.name }, 'not warmed up')
    }
  }
  log.debug({ seconds: (performance.now() - started) / 1_000 }, 'statements are planned')
}

/** The parts of the example's request, by the endpoint's path. */
function requestOf({ path, example }: Endpoint): { params: Record<string, string>; querystring: string } {
  const [pathname = '', querystring = ''] = example.request.split('?')
  const values = pathname.split('/').map(decodeURIComponent)
  const named = path
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), values[index] ?? '']] : []))
  return { params: Object.fromEntries(named), querystring }
}
