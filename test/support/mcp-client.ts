import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ExecutionContext } from 'ava'
import { z } from 'zod'

export type Called = {
  text: string
  isError: boolean
  structured: Record<string, unknown>
  rows: Record<string, unknown>[]
}

type Options = { key?: string; headers?: Record<string, string>; mode?: 'legacy' | { pin: string } }

const result = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  isError: z.boolean().default(false),
  structuredContent: z.record(z.string(), z.unknown()).default({}),
})

/** The SDK's own client, connected to `/mcp` of a service. */
export async function connectMcp(t: ExecutionContext, url: string, { key, headers, mode = 'legacy' }: Options = {}) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { ...headers, ...(key !== undefined && { 'X-API-Key': key }) } },
  })
  await client.connect(transport)
  t.teardown(() => client.close())
  return { client, call: caller(client) }
}

/** Calls tools by a client. */
export function caller(client: Client) {
  return async (name: string, args: Record<string, unknown> = {}): Promise<Called> => {
    const { content, isError, structuredContent } = result.parse(await client.callTool({ name, arguments: args }))
    const rows = z.array(z.record(z.string(), z.unknown())).parse(structuredContent.rows ?? [])
    return { text: content[0].text, isError, structured: structuredContent, rows }
  }
}
