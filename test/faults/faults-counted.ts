import { z } from 'zod'
import type { Program } from './program.ts'

const health = z.object({ faults: z.object({ contained: z.number(), unhandled: z.number() }) })

/** The faults that a program says it has survived. */
export async function faultsOf(program: Program): Promise<{ contained: number; unhandled: number }> {
  const { text } = await program.get('/health')
  return health.parse(JSON.parse(text)).faults
}
