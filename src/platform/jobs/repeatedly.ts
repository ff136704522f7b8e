import { setTimeout as delay } from 'node:timers/promises'
import { isTransient } from '../neo4j/errors.ts'

const maxTurns = 5
const pauseMs = 100

/**
 * Runs a write again that met another one: the jobs of a worker write to the same markets at the same time, and the database ends one of two
 * that wait for each other. Only for what may be done twice.
 */
export async function repeatedly<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work()
    } catch (error) {
      if (turn === maxTurns || !isTransient(error)) throw error
      await delay(turn * pauseMs)
    }
  }
}
