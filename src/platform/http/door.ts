import type { IncomingMessage } from 'node:http'
import { ApiError } from '../errors.ts'

/** `http://host:port/path?query`. User and password are no part of an address that a server is asked for (RFC 9110, 4.2.4). */
const absoluteForm = /^https?:\/\/[^/?#@]+(\/[^?#]*)?(\?[^#]*)?$/i

/**
 * Checks what every request must be before anything else looks at it: a target with a path, one host, a version that is spoken here (RFC 9112). An
 * address with a host becomes the path in it. What the parser refuses does not come so far. Undefined where the request may pass.
 */
export function admit(request: IncomingMessage): ApiError | undefined {
  const { httpVersion, method, url = '', rawHeaders } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return malformed('The request must be HTTP/1.1 or HTTP/1.0.')
  const hosts = countOf('host', rawHeaders)
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return malformed('The request must name one Host.')
  const path = pathOf(method, url)
  if (path === undefined) {
    return malformed('The request target must be a path that begins with a slash, or an http address with a host.')
  }
  request.url = path
  return undefined
}

/** Path and query of a request target; undefined where it has none. Proxies are asked by an address with a host, which every server must take. */
function pathOf(method: string | undefined, target: string): string | undefined {
  if (target.startsWith('/') && !target.includes('#')) return target
  if (target === '*') return method === 'OPTIONS' ? target : undefined
  const [whole, path = '/', query = ''] = absoluteForm.exec(target) ?? []
  return whole !== undefined && URL.canParse(whole) ? path + query : undefined
}

function malformed(message: string): ApiError {
  return new ApiError('malformed_request', message)
}

/** The number of times that a header was sent. Node.js joins or drops the second one. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count += 1
  return count
}
