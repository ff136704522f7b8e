import { join } from 'node:path'
import { keepChild } from '../../../src/local/child.ts'
import { createLog } from '../../../src/platform/telemetry/log.ts'

/* A parent to be killed: it keeps a child and prints its pid. */
const child = keepChild({
  name: 'child',
  entry: join(import.meta.dirname, 'child-program.ts'),
  environment: () => ({ ...process.env, CHILD_MODE: 'serve' }),
  log: createLog({ level: 'silent', format: 'json' }),
  random: Math.random,
  readyMs: 30_000,
  stopMs: 1_000,
})
process.stdout.write(`${JSON.stringify(await child.ready)}\n`)
