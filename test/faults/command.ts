import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const commands = join(import.meta.dirname, '..', '..', 'src', 'cli')

/** `text` is all that it printed, `output` only what stood on standard output. */
export type CommandEnd = { code: number | null; signal: NodeJS.Signals | null; text: string; output: string }

/** Starts a command of the project, e.g. `seed`, on the stores of a folder. What the environment says of stores is not for it. */
export function startCommand(
  folder: string,
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const { PATH, HOME } = process.env
  return spawn(process.execPath, [join(commands, `${name}.ts`), ...args], {
    env: { PATH, HOME, LOCAL_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Waits for its end, with what it printed. */
export async function endOf(child: ChildProcess): Promise<CommandEnd> {
  let text = ''
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part
    output += part
  })
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(child, 'close')
  return { code: child.exitCode, signal: child.signalCode, text, output }
}

/** Runs a command of the project to its end. */
export function runCommand(
  folder: string,
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandEnd> {
  return endOf(startCommand(folder, name, args, environment))
}
