import { z } from 'zod'
import type { Program } from './program.ts'

const readiness = z.object({ checks: z.object({ redis: z.object({ ok: z.boolean() }) }) })

/** Ready, and with Redis, without which it would be as well. */
export async function isReadyWithRedis(program: Program): Promise<boolean> {
  const { status, text } = await program.get('/ready')
  return status === 200 && readiness.parse(JSON.parse(text)).checks.redis.ok
}
