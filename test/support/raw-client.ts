import { connect } from 'node:net'

/** What came back over one connection: the bytes as Latin-1 text, and how the server ended it. */
export type RawAnswer = { text: string; end: 'closed' | 'reset' | 'left open' }

type Options = {
  waitMs?: number
  /** Says after the bytes that no more will come. */
  end?: boolean
}

/** Sends bytes, as Latin-1 text, over a connection of their own, and reads until the server closes it or `waitMs` have passed. */
export function sendRaw(
  port: number,
  bytes: string | readonly string[],
  { waitMs = 20_000, end = false }: Options = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    const finish = (end: RawAnswer['end']) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, end })
    }
    const timer = setTimeout(() => finish('left open'), waitMs)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => finish('reset'))
    socket.on('end', () => finish('closed'))
    for (const part of typeof bytes === 'string' ? [bytes] : bytes) socket.write(Buffer.from(part, 'latin1'))
    if (end) socket.end()
  })
}

/** The statuses of the answers in what came back, in their order. */
export function statusesIn({ text }: RawAnswer): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
