import { viewKinds } from './graph/views.ts'
import type { Caller, Endpoint } from './platform/endpoint.ts'
import { parseInput } from './platform/http/input.ts'
import type { Log } from './platform/log.ts'
import { withPatience } from './platform/wanted.ts'

/**
 * Runs every read once with the request of its example, so that the database has planned its statements before the first caller comes: a cold
 * plan takes up to a second where a warm one takes a millisecond. What fails here (no seeds, say) fails for nobody.
 */
export async function warmUp(endpoints: readonly Endpoint[], log: Log): Promise<void> {
  const started = performance.now()
  for (const endpoint of endpoints.filter(({ method, access }) => method === 'GET' && access === 'public')) {
    const { params, querystring } = requestOf(endpoint)
    // The database plans short texts apart from long ones.
    const requests = 'slug' in params ? [params, { ...params, slug: 'nfl' }] : [params]
    for (const request of requests) await runOnce(endpoint, request, querystring, log)
  }
  for (const request of further) {
    const [pathname, querystring = ''] = request.split('?')
    const endpoint = endpoints.find(({ method, path }) => method === 'GET' && path === pathname)
    if (endpoint) await runOnce(endpoint, {}, querystring, log)
  }
  log.debug({ seconds: (performance.now() - started) / 1_000 }, 'statements are planned')
}

/** One that nothing has: a statement is planned also where it finds nothing. */
const anyId = '00000000-0000-5000-8000-000000000000'

/** What no example asks for: every view, of a slug and of an id, and the filters of lists, each of which is a statement of its own. */
const further = [
  ...['kansas-city-chiefs', anyId].flatMap((name) =>
    viewKinds.map(
      ({ type }) =>
        `/api/graph/view?type=${type}&entity=${name}&outcome=${name}&event=${anyId}&topic=interest-rates&factKey=population`,
    ),
  ),
  ...['', 'category=sports', 'type=team', 'category=sports&type=team', 'tag=economy', 'q=kansas'].map(
    (filters) => `/api/entities?${filters}`,
  ),
]

/** On a busy machine a large statement is planned for longer than it may run, and a plan that is given up is not kept. */
const planningTimes = 12

const caller: Caller = { id: 'warm-up', tier: 'anonymous', pro: false }

async function runOnce(
  endpoint: Endpoint,
  params: Record<string, string>,
  querystring: string,
  log: Log,
): Promise<void> {
  try {
    const input = parseInput(endpoint, { params, querystring, body: undefined })
    await withPatience(planningTimes, async () => endpoint.handle({ ...input, caller, requestId: caller.id }))
  } catch (error) {
    log.debug({ error, endpoint: endpoint.name }, 'not warmed up')
  }
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
