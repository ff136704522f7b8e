import { declaredPart, type Endpoint } from '../../src/platform/contract/endpoint.ts'
import { fixedPathsFirst } from '../../src/platform/http/routes.ts'

export type Answer = {
  status: number
  headers: Headers
  /** The parsed JSON; empty where the answer has none. */
  body: Record<string, unknown>
  text: string
}

type Options = { method?: string; headers?: Record<string, string>; json?: unknown; text?: string }

/** Calls the service. A successful answer of an endpoint is checked against the endpoint's output schema. */
export type Client = (path: string, options?: Options) => Promise<Answer>

export function createClient(url: string, endpoints: readonly Endpoint[]): Client {
  const patterns = fixedPathsFirst(endpoints).map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:[^/]+/g, '[^/]+')}/?$`),
  }))

  return async (path, options = {}) => {
    const method = options.method ?? 'GET'
    const response = await fetch(url + path, {
      method,
      headers: { ...(options.json !== undefined && { 'Content-Type': 'application/json' }), ...options.headers },
      body: options.json === undefined ? (options.text ?? null) : JSON.stringify(options.json),
    })
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true && text !== ''
    const body: Record<string, unknown> = isJson ? JSON.parse(text) : {}
    const pathname = path.split('?')[0] ?? path
    const served = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
    if (served && served.endpoint.stream === undefined && response.status === 200) {
      if (isJson) assertAsDeclared(served.endpoint, body)
      else assertForm(served.endpoint, response.headers.get('Content-Type'))
    }
    return { status: response.status, headers: response.headers, body, text }
  }
}

function assertAsDeclared(endpoint: Endpoint, body: Record<string, unknown>): void {
  const declared = declaredPart(endpoint, body)
  if (body.success !== true && !('success' in declared))
    throw new Error(`${endpoint.name} answered 200 without success`)
  const parsed = endpoint.output.safeParse(declared)
  if (!parsed.success) throw new Error(`The answer of ${endpoint.name} is not as declared`, { cause: parsed.error })
}

function assertForm({ name, forms }: Endpoint, contentType: string | null): void {
  const type = contentType?.split(';')[0]
  if (!forms.some((form) => form.type === type)) throw new Error(`${name} answered ${type}, which it does not declare`)
}
