/** A document, by what stands at its beginning. */
export type Document = { path: string; title: string; summary: string }

const longestSummary = 200

/** Title and first sentence of a text in Markdown. */
export function documentOf(path: string, text: string): Document {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? path
  const [first = ''] = text
    .replace(/^# .+$/m, '')
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => /^[A-Za-z`*]/.test(part))
  const plain = first.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ')
  const sentence = /^.+?[.:](?=\s|$)/.exec(plain)?.[0] ?? plain
  return { path, title, summary: shortened(sentence).replace(/:$/, '.') }
}

/** A sentence, or as many of its words as there is room for. */
function shortened(sentence: string): string {
  if (sentence.length <= longestSummary) return sentence
  return `${sentence.slice(0, longestSummary).replace(/[\s,;:(]*\S*$/, '')} …`
}

/** The text at `/llms.txt`: what the service is and where its documentation is, for a program that reads texts. */
export function llmsText(documents: readonly Document[], notice: string | undefined): string {
  const lines = [
    '# Oddsgraph',
    '',
    '> Entities of the world (people, teams, organisations, places) and the prediction markets about them as one graph: who is connected with whom, what moves which price, where venues disagree.',
    '',
    ...(notice === undefined ? [] : [notice, '']),
    'Answers are JSON with `success`. Prices are between 0 and 1. Ask with `X-API-Key`, or without a key for fewer requests a minute.',
    '',
    '## Ways in',
    '',
    '- [OpenAPI document](/api/openapi.json): every operation with parameters, answers and examples',
    '- [AsyncAPI document](/api/asyncapi.json): channels over socket.io',
    '- [MCP server](/mcp): tools for agents over streamable HTTP; /docs/agents.md lists them',
    '- [Reference with examples to try](/docs)',
    '',
    '## Documentation',
    '',
    ...documents.map(({ path, title, summary }) => `- [${title}](${path})${summary === '' ? '' : `: ${summary}`}`),
  ]
  return `${lines.join('\n')}\n`
}
