import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LocalStoreError } from '../command.ts'
import { withLock } from '../lock.mjs'
import { isRunning } from '../process-run.mjs'
import { readRunFile } from '../protocol.ts'
import { settleSwap } from '../swap.ts'

/** Longer than a keeper waits for a user to come back, and its stores take to stop. */
const waitMs = 45_000
/** The same where this process was the last user, and has waited for their end already. */
const waitAfterLeavingMs = 5_000
const pollMs = 200

/** Where this process uses the stores itself: gives them up, once nobody else can begin to use them. */
type Leave = () => Promise<void>

/**
 * Works on the data of a folder while nobody uses its stores, and nobody can begin to. Throws a LocalStoreError where they do not stop within
 * 45 seconds, or at once where this process was the last to use them.
 */
export async function whileVacant<T>(
  localDir: string,
  say: (line: string) => void,
  work: () => Promise<T>,
  leave?: Leave,
): Promise<T> {
  return withLock(join(localDir, 'lock'), async () => {
    await leave?.()
    const keeper = () => {
      const run = readRunFile(localDir)
      return run !== undefined && isRunning(run.keeper) ? run.keeper : undefined
    }
    if (keeper() !== undefined) say('Waiting for the local stores to stop')
    const limitMs = leave === undefined ? waitMs : waitAfterLeavingMs
    for (const limit = performance.now() + limitMs; keeper() !== undefined && performance.now() < limit; )
      await delay(pollMs)
    const inUse = keeper()
    if (inUse !== undefined) {
      throw new LocalStoreError(
        `The stores in ${localDir} are in use (process ${inUse.pid} keeps them). Stop the service and every command that uses them, then try again.`,
      )
    }
    settleSwap(join(localDir, 'neo4j'))
    return work()
  })
}
