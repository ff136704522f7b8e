import { withLock } from '../../../src/local/lock.mjs'

// Takes the lock of the folder in the argument, says so, and holds it until it is killed.
await withLock(process.argv[2], async () => {
  process.stdout.write('held\n')
  await new Promise(() => setInterval(() => {}, 1_000))
})
