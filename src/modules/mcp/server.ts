import { type CallToolResult, McpServer, type ReadResourceResult, ResourceTemplate } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Ask } from '../../platform/contract/served.ts'
import { ApiError } from '../../platform/errors.ts'
import { internalError } from '../../platform/http/errors.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { version } from '../../platform/version.ts'
import { answerSchema, tell } from './telling.ts'
import { maxTokens, type Tool } from './tool.ts'
import { describeEntity } from './tools/entities.ts'
import { tools } from './tools/index.ts'
import { compareVenues } from './tools/prices.ts'

const instructions =
  'Oddsgraph knows people, teams, organisations and places, the prediction markets about them, and what moves their prices. Begin with find_entity or find_market, and pass the slugs and ids on that they give. Prices are between 0 and 1. Each answer says how old it is, who says so and what was left out; what is not known is said and never guessed. Nothing here trades, spends or writes.'

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** A server of the protocol for one request: its tools ask on behalf of who sent that. */
export function createServer(ask: Ask, log: Pick<Log, 'error'>): McpServer {
  const server = new McpServer(
    { name: 'oddsgraph', title: 'Oddsgraph', version },
    { instructions, capabilities: { tools: { listChanged: false }, resources: { listChanged: false } } },
  )
  for (const tool of tools) {
    const { name, title, description, input } = tool
    const config = {
      title,
      description,
      inputSchema: input,
      outputSchema: answerSchema,
      annotations: { title, ...readOnly },
    }
    server.registerTool(name, config, (args) => called(tool, args, ask, log))
  }
  for (const resource of resources) {
    const template = new ResourceTemplate(resource.uri, { list: undefined })
    server.registerResource(resource.name, template, { ...resource.about, mimeType: 'text/plain' }, (uri, variables) =>
      read(resource.tool, { uri, variables }, ask),
    )
  }
  return server
}

/** Things that have an address of their own. */
const resources = [
  {
    name: 'entity',
    uri: 'oddsgraph://entity/{entity}',
    tool: describeEntity,
    about: { title: 'Entity', description: 'What is known of an entity, by its slug.' },
  },
  {
    name: 'outcome',
    uri: 'oddsgraph://outcome/{outcome}',
    tool: compareVenues,
    about: { title: 'Outcome', description: 'An outcome with the price of each venue, by its id or slug.' },
  },
] as const

const budget = z.object({ maxTokens: z.number() })

async function called(
  tool: Tool,
  args: Record<string, unknown>,
  ask: Ask,
  log: Pick<Log, 'error'>,
): Promise<CallToolResult> {
  try {
    const { text, structured } = tell(await tool.run(args, ask), budget.parse(args).maxTokens)
    return { content: [{ type: 'text', text }], structuredContent: structured }
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) log.error({ error: thrown, tool: tool.name }, 'a tool failed')
    return failed(thrown instanceof ApiError ? thrown : internalError(thrown))
  }
}

/** The answer to a fault, as the endpoint would tell it, with what to do. */
function failed({ message, code, details, retryAfterSeconds, merged }: ApiError): CallToolResult {
  const lines = [
    `${message} (${code})`,
    ...(details ?? []).map((fault) => `${fault.field}: ${fault.message}`),
    ...(retryAfterSeconds === undefined ? [] : [`Try again in ${retryAfterSeconds} seconds.`]),
    ...(merged === undefined ? [] : [`Ask for ${merged.mergedInto.slug} instead.`]),
    ...(code === 'not_found' ? ['find_entity and find_market find what there is.'] : []),
  ]
  return { content: [{ type: 'text', text: lines.join('\n') }], isError: true }
}

async function read(
  tool: Tool,
  { uri, variables }: { uri: URL; variables: Record<string, unknown> },
  ask: Ask,
): Promise<ReadResourceResult> {
  const { text } = tell(await tool.run({ ...variables, maxTokens }, ask), maxTokens)
  return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] }
}
