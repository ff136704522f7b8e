import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import test from 'ava'
import { tools } from '../../../../src/modules/mcp/tools/index.ts'
import { football, load, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { caller } from '../../../support/mcp-client.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'stdio'
const program = fileURLToPath(new URL('../../../../src/cli/mcp.ts', import.meta.url))
let api: TestService

test.before(async (t) => {
  t.timeout(120_000)
  const graph = await openTestGraph()
  const { header, records } = football(x)
  await load(t, graph, header, records)
  await graph.close()
  api = await startApi()
})

test.after.always(() => api?.stop())

async function connect(url: string, environment: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1' })
  const path = process.env.PATH ?? ''
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, '--url', url],
      env: { PATH: path, ...environment },
      stderr: 'ignore',
    }),
  )
  return client
}

test('over standard input and output the same tools give the same answers', async (t) => {
  t.timeout(120_000)
  const client = await connect(`${api.url}/`)
  t.teardown(() => client.close())
  t.is((await client.listTools()).tools.length, tools.length)
  const call = caller(client)
  const told = await call('who_connects', { from: `mahomes-${x}`, to: `reid-${x}`, k: 1 })
  t.deepEqual(told.rows[0]?.entities, [`mahomes-${x}`, `chiefs-${x}`, `reid-${x}`])
  const refused = await call('describe_entity', { entity: 'no such thing' })
  t.true(refused.isError)
  t.regex(refused.text, /\(not_found\)|\(invalid_parameter\)/)
})

test('its key is a setting, and a wrong one is refused; without a service it says what to do', async (t) => {
  t.timeout(120_000)
  const wrong = await connect(api.url, { MCP_KEY: 'og_live_nonsense' })
  t.teardown(() => wrong.close())
  const refused = await caller(wrong)('find_entity', { query: 'Chiefs' })
  t.regex(refused.text, /The API key is not valid\. \(invalid_key\)/)
  const nowhere = await connect('http://127.0.0.1:9')
  t.teardown(() => nowhere.close())
  const alone = await caller(nowhere)('find_entity', { query: 'Chiefs' })
  t.true(alone.isError)
  t.regex(alone.text, /No service answers at http:\/\/127\.0\.0\.1:9\. Start one with npm start\./)
})
