import { z } from 'zod'
import { type Endpoint, endpoint } from '../../src/platform/contract/endpoint.ts'

/** An endpoint for a test of the platform: `GET /api/thing`, public, not kept. Give what the test is about. */
export function testEndpoint(wanted: Partial<Endpoint> = {}): Endpoint {
  const path = wanted.path ?? '/api/thing'
  return {
    ...endpoint({
      name: 'getThing',
      method: 'GET',
      path,
      tag: 'Tests',
      summary: 'Gets a thing',
      description: 'Answers what the test wants.',
      access: 'public',
      cache: { kind: 'none' },
      output: z.object({ thing: z.string() }),
      errors: [],
      example: { request: path, response: { thing: 'a' } },
      handle: async () => ({ thing: 'a' }),
    }),
    ...wanted,
  }
}
