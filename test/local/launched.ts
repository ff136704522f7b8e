/*
 * What the tests of the launcher launch. It says where it is and what it was given; with `wait` it counts signals until
 * it is told enough, with `exit` it ends with the code that follows.
 */
const [mode, value] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify({ version: process.version, mode, localDir: process.env.LOCAL_DIR })}\n`)
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
