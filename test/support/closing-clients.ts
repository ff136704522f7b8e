import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** How one request ended: its status, or the code of the fault. */
export type Outcome = { status?: number; fault?: string; headers: IncomingHttpHeaders; text: string }

/** Asks once, over a connection of the agent or, where that is false, one of its own. */
export function ask(url: string, agent: Agent | false): Promise<Outcome> {
  return new Promise((resolve) => {
    let text = ''
    const failed = (error: NodeJS.ErrnoException) => resolve({ fault: error.code ?? error.message, headers: {}, text })
    const sent = request(url, { agent }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('error', failed)
      answer.on('end', () => resolve({ status, headers, text }))
    })
    sent.on('error', failed)
    sent.end()
  })
}

/** Clients that ask again and again, half of them over connections that they keep, until nobody listens any more. Counts how their requests ended. */
export function startClients(url: string, count: number) {
  const outcomes = new Map<string, number>()
  const run = async (agent: Agent | false) => {
    for (;;) {
      const { status, fault } = await ask(url, agent)
      if (fault === 'ECONNREFUSED') return
      const outcome = String(status ?? fault)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (agent === false) await delay(pauseMs)
    }
  }
  const running = Array.from({ length: count }, (_, index) =>
    run(index % 2 === 0 && new Agent({ keepAlive: true, maxSockets: 1 })),
  )
  return { outcomes, ended: Promise.all(running).then(() => outcomes) }
}

const pauseMs = 20
