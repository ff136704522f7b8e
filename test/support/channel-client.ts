import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { ExecutionContext } from 'ava'
import { io, type Socket } from 'socket.io-client'

export type Told = { event: string; message: Record<string, unknown> }

/** What was sent otherwise than the AsyncAPI document of the service declares it. */
export const undeclared: string[] = []

type Checks = { payload: Map<string, ValidateFunction>; answer: Map<string, ValidateFunction> }
type DocumentedMessage = { name: string; payload: object }

const documents = new Map<string, Promise<Checks>>()

/** The checks of what a service may send, as its own document has them. */
async function readChecks(url: string): Promise<Checks> {
  const response = await fetch(`${url}/api/asyncapi.json`)
  const { channels } = (await response.json()) as {
    channels: Record<string, { messages: Record<string, DocumentedMessage> }>
  }
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const checks: Checks = { payload: new Map(), answer: new Map() }
  for (const { name, payload } of Object.values(channels).flatMap(({ messages }) => Object.values(messages))) {
    const [event = '', acknowledged] = name.split(' ')
    checks[acknowledged === undefined ? 'payload' : 'answer'].set(event, ajv.compile(payload))
  }
  return checks
}

function check({ payload, answer }: Checks, event: string, message: unknown, isAnswer: boolean): void {
  // What is no command is refused, as any command may be.
  const validate = isAnswer ? (answer.get(event) ?? payload.get('refused')) : payload.get(event)
  if (validate?.(message) === true) return
  const faults = validate?.errors?.map(({ instancePath, message: says }) => `${instancePath} ${says}`).join(', ')
  undeclared.push(`${event}: ${faults ?? 'not declared'}: ${JSON.stringify(message).slice(0, 300)}`)
}

/** A client of the channels of a service. Everything that it is sent is checked against the AsyncAPI document. */
export async function connectClient(t: ExecutionContext, url: string, auth: object = {}) {
  const reading = documents.get(url) ?? readChecks(url)
  documents.set(url, reading)
  const checks = await reading
  const socket: Socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth })
  t.teardown(() => void socket.disconnect())
  const told: Told[] = []
  socket.onAny((event: string, message: Record<string, unknown>) => {
    told.push({ event, message })
    check(checks, event, message, false)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const ask = async (event: string, input?: unknown): Promise<Record<string, unknown>> => {
    const answer = await (input === undefined ? socket.emitWithAck(event) : socket.emitWithAck(event, input))
    check(checks, event, answer, true)
    return answer
  }
  const slugsOf = (event: string) =>
    told.filter((each) => each.event === event).map(({ message }) => message['outcomeSlug'])
  return { socket, told, ask, slugsOf }
}
