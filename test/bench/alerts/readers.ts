import { get } from 'node:http'
import { z } from 'zod'

/** Readers of alert streams: `open` so many, spread over services; `arrived` gives by number of the alert when each of them had it. */
const order = z.discriminatedUnion('what', [
  z.object({ what: z.literal('open'), urls: z.array(z.string()), streams: z.number() }),
  z.object({ what: z.literal('arrived') }),
])

const arrivals = new Map<string, number[]>()

function open(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/alerts/stream`, { agent: false }, (response) => {
      let text = ''
      resolve()
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        const parts = text.split('\n\n')
        text = parts.pop() ?? ''
        const now = Date.now()
        for (const part of parts) {
          const name =
            part.includes('event: alert') || part.includes('event:alert')
              ? /"headline":"[^"]*?bench ((?:price|report)-\d+)\b/i.exec(part)?.[1]
              : undefined
          if (name === undefined) continue
          const known = arrivals.get(name)
          if (known === undefined) arrivals.set(name, [now])
          else known.push(now)
        }
      })
      response.on('error', () => {})
    })
    request.on('error', reject)
  })
}

async function obey(message: unknown): Promise<void> {
  const asked = order.parse(message)
  if (asked.what === 'arrived') {
    process.send?.({ arrived: [...arrivals] })
    return
  }
  for (let at = 0; at < asked.streams; at += 50) {
    const some = Array.from({ length: Math.min(50, asked.streams - at) }, (_, more) => at + more)
    await Promise.all(some.map((each) => open(asked.urls[each % asked.urls.length] ?? '')))
  }
  process.send?.({ opened: asked.streams })
}

process.on('message', (message) => {
  obey(message).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true })
