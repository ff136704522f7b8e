import { connect } from 'node:net'

const limitMs = 1_000
const expected = '+OK\r\n+PONG\r\n'

/** True where a Redis answers at this loopback port, lets this password in, and has loaded its data. */
export function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    let reply = ''
    const socket = connect(port, '127.0.0.1')
    const finish = (answers: boolean) => {
      socket.destroy()
      resolve(answers)
    }
    socket.setTimeout(limitMs, () => finish(false))
    socket.on('error', () => finish(false))
    socket.on('close', () => finish(false))
    socket.on('data', (chunk) => {
      reply += chunk.toString()
      if (reply.length >= expected.length) finish(reply === expected)
    })
    socket.write(`AUTH ${password}\r\nPING\r\n`)
  })
}
