import { appendFileSync, readFileSync } from 'node:fs'

/*
 * What the tests of the launcher launch. It says where it is and what it was given; with `wait` it counts signals until
 * it is told enough, with `exit` it ends with the code that follows. With `ready` it is ready first; then it ends as the next of the
 * codes and signals that follow says, one for each start, which it notes in the file named first.
 */
const [mode, value = '', ...ends] = process.argv.slice(2)
const { LOCAL_DIR: localDir, PORT: port } = process.env
process.stdout.write(`${JSON.stringify({ version: process.version, mode, localDir, port })}\n`)
if (mode === 'exit') process.exitCode = Number(value)
if (mode === 'wait') {
  const keepAlive = setInterval(() => {}, 1_000)
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals += 1
      process.stdout.write(`${signal} ${signals}\n`)
      setTimeout(() => clearInterval(keepAlive), 300)
    })
  }
}
if (mode === 'ready') {
  appendFileSync(value, 'start\n')
  const end = ends[readFileSync(value, 'utf8').split('\n').length - 2] ?? '0'
  process.send?.({ ready: true, url: 'http://127.0.0.1:4567' }, () => {
    if (end.startsWith('SIG')) process.kill(process.pid, end)
    else process.exit(Number(end))
  })
}
