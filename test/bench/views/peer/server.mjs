// The peer behind a plain HTTP server: schema on standard input, address of the database in the environment, `READY port` on standard output.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Neo4jGraphQL } from '@neo4j/graphql'
import { execute, parse, validate } from 'graphql'
import neo4j from 'neo4j-driver'

const { NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD } = process.env
const driver = neo4j.driver(NEO4J_URI, neo4j.auth.basic(NEO4J_USER, NEO4J_PASSWORD), {
  disableLosslessIntegers: true,
  telemetryDisabled: true,
})
const schema = await new Neo4jGraphQL({ typeDefs: await text(process.stdin), driver }).getSchema()

/** Queries are parsed and checked once, as a server with persisted queries does. */
const documents = new Map()

function documentOf(query) {
  const known = documents.get(query)
  if (known) return known
  const document = parse(query)
  const [fault] = validate(schema, document)
  if (fault) throw fault
  documents.set(query, document)
  return document
}

async function answer(request) {
  const { query, variables } = JSON.parse(await text(request))
  const contextValue = { executionContext: driver }
  return execute({ schema, document: documentOf(query), variableValues: variables, contextValue })
}

const server = createServer(async (request, response) => {
  let result
  try {
    result = await answer(request)
  } catch (error) {
    result = { errors: [String(error)] }
  }
  const body = JSON.stringify(result)
  response.writeHead(result.errors ? 500 : 200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
})

server.listen(0, '127.0.0.1', () => process.stdout.write(`READY ${server.address().port}\n`))
