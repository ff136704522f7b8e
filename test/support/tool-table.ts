import type { tools as allTools } from '../../src/modules/mcp/tools/index.ts'
import type { Endpoint } from '../../src/platform/contract/endpoint.ts'

/** The rows of the table in docs/agents.md: what each tool asks. */
export function toolTable(tools: typeof allTools, endpoints: readonly Endpoint[]): string[] {
  const paths = new Map(
    endpoints.map(({ name, method, path }) => [name, `${method} ${path.replace(/:(\w+)/g, '{$1}')}`]),
  )
  return tools.map(({ name, title, asks }) => {
    const asked = asks.map((each) => `[\`${paths.get(each)}\`](reference.md#${each.toLowerCase()})`)
    return `| \`${name}\` | ${asked.join(', ')} | ${title}. |`
  })
}
