import { z } from 'zod'
import type { Ask } from '../../platform/contract/served.ts'
import { ApiError, isErrorCode } from '../../platform/errors.ts'

type Dependencies = { url: string; key: string | undefined }

const longestMs = 65_000
const documented = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string().optional() }))),
})
const refusal = z.object({
  error: z.string(),
  code: z.string(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  mergedInto: z.object({ id: z.string(), slug: z.string() }).optional(),
})

/** Asks the endpoints of a service at an address, as any client of it. Where they are is read from its OpenAPI document. */
export function createRemoteAsk({ url, key }: Dependencies): Ask {
  let reading: Promise<Map<string, string>> | undefined
  const paths = async () => {
    reading ??= readPaths(url)
    return reading.catch((error: unknown) => {
      reading = undefined
      throw error
    })
  }
  return async (name, { params = {}, query = {} }) => {
    const template = (await paths()).get(name)
    if (template === undefined) throw new ApiError('internal', `The service at ${url} does not know ${name}.`)
    const path = template.replace(/\{(\w+)\}/g, (_, each: string) => encodeURIComponent(params[each] ?? ''))
    const address = new URL(url + path)
    for (const [each, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(each, String(value))
    const response = await reach(address.href, url, key === undefined ? {} : { 'X-API-Key': key })
    const body: unknown = await response.json().catch(() => ({}))
    if (!response.ok) throw refused(response, body, Object.values(params)[0] ?? '')
    return z.record(z.string(), z.unknown()).parse(body)
  }
}

async function readPaths(url: string): Promise<Map<string, string>> {
  const response = await reach(`${url}/api/openapi.json`, url)
  const { paths } = documented.parse(await response.json())
  return new Map(
    Object.entries(paths).flatMap(([path, { get }]) =>
      get?.operationId === undefined ? [] : [[get.operationId, path] as const],
    ),
  )
}

async function reach(address: string, url: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(longestMs) })
  } catch (cause) {
    throw new ApiError('store_unavailable', `No service answers at ${url}. Start one with npm start.`, { cause })
  }
}

/** The refusal of the service, as it said it. */
function refused(response: Response, body: unknown, name: string): ApiError {
  const parsed = refusal.safeParse(body)
  if (!parsed.success) return new ApiError('internal', `The service answered ${response.status}.`)
  const { error, code, details, mergedInto } = parsed.data
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(isErrorCode(code) ? code : 'internal', error, {
    ...(details && { details }),
    ...(mergedInto && { merged: { name, mergedInto } }),
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  })
}
