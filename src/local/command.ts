import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

const shownLines = 15

/** The local stores cannot be had: the message says what was tried, what it answered, and what to do. */
export class LocalStoreError extends Error {
  override readonly name = 'LocalStoreError'
}

/** A folder of local data cannot be used: the message says which, why, and what to do. */
export class LocalFolderError extends Error {
  override readonly name = 'LocalFolderError'
}

export type CommandResult = { code: number | null; output: string }

/** Runs a command to its end and keeps what it printed. Throws a LocalStoreError where it cannot be started at all. */
export function runCommand(command: string, args: string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    // Where this process ends first, by Ctrl-C for example, a download is not left running.
    const end = () => child.kill()
    process.once('exit', end)
    const forget = () => process.removeListener('exit', end)
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (cause) =>
      reject(new LocalStoreError(`${command} could not be started. Is it installed, and on the PATH?`, { cause })),
    )
    child.on('close', (code) => {
      forget()
      resolve({ code, output })
    })
  })
}

/** The end of a log, indented, for an error message. */
export function lastLines(text: string): string {
  return indented(filled(text).slice(-shownLines))
}

/** The beginning of what a command printed, for those that name the cause first and their manual last. */
export function firstLines(text: string): string {
  return indented(filled(text).slice(0, shownLines))
}

function filled(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
}

function indented(lines: string[]): string {
  return lines.map((line) => `  ${line}`).join('\n')
}
