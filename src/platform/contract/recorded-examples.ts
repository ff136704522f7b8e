import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** The answers of the endpoints of one folder by their names, each as it was given and shortened. */
const recorded = z.record(z.string(), z.record(z.string(), z.unknown()))
export type Recorded = z.output<typeof recorded>

const recordedFolders = new Map<string, Recorded>()

/** The file with the recorded answers of the endpoints that stand in a folder. */
export function recordedFile(folder: string): string {
  return join(folder, 'examples.json')
}

/** The answer to the example's request; undefined where none was recorded yet. */
export function recordedAnswer({ name, example }: Endpoint): Record<string, unknown> | undefined {
  if ('response' in example) return { success: true, ...example.response }
  const answers = recordedFolders.get(example.folder) ?? readRecorded(example.folder)
  recordedFolders.set(example.folder, answers)
  return answers[name]
}

function readRecorded(folder: string): Recorded {
  const file = recordedFile(folder)
  return existsSync(file) ? recorded.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
