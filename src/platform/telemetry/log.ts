import type { Writable } from 'node:stream'
import pino, { type DestinationStream, type Logger } from 'pino'
import { systemClock } from '../clock.ts'
import { isoOf } from '../moments.ts'
import { batchedLines } from './batched-lines.ts'

export type Log = Logger

export type LogSettings = {
  level: string
  format: 'auto' | 'json' | 'plain'
}

/** Keys, passwords and what carries them never reach the log, however deep a careless caller puts them. */
const secretPaths = ['authorization', 'password', 'apiKey', 'secret', 'token', '["x-api-key"]', '["x-apikey"]']
const redacted = secretPaths.flatMap((path) => {
  const step = path.startsWith('[') ? path : `.${path}`
  return [path, `*${step}`, `*.*${step}`, `headers${step}`, `req.headers${step}`]
})

/** The log of one process: JSON lines, which standard output gets some together, or lines for people. `output` is standard output unless a test reads it. */
export function createLog(settings: LogSettings, output: Writable & { isTTY?: boolean } = process.stdout): Log {
  const destination = isPlain(settings.format, output) ? plainLines(output) : jsonLines(output)
  return pino(
    {
      level: settings.level,
      base: null,
      timestamp: timeOfLines(),
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...new Set(redacted)], censor: '[hidden]' },
      serializers: { error: pino.stdSerializers.errWithCause },
      errorKey: 'error',
    },
    destination,
  )
}

/** The time in a line, made once for all lines of a millisecond. */
function timeOfLines(): () => string {
  let last = Number.NaN
  let text = ''
  return () => {
    const now = systemClock.now()
    if (now !== last) text = `,"time":"${isoOf(now)}"`
    last = now
    return text
  }
}

/** True where lines for people are wanted, and not JSON. */
export function isPlain(format: LogSettings['format'], output: { isTTY?: boolean }): boolean {
  return format === 'plain' || (format === 'auto' && output.isTTY === true)
}

function jsonLines(output: Writable): DestinationStream {
  return output === process.stdout ? batchedLines(output) : output
}

function plainLines(output: Writable): DestinationStream {
  return {
    write(line) {
      output.write(plainLine(line))
    },
  }
}

/** One entry as a person reads it: time, level where it matters, message, what is left as name=value, and a stack below. */
function plainLine(line: string): string {
  const entry: Record<string, unknown> = JSON.parse(line)
  const { time, level, msg, error, ...rest } = entry
  const clock = String(time).slice(11, 19)
  const severity = level === 'info' ? '' : `${String(level).toUpperCase()} `
  const fields = Object.entries(rest).map(([name, value]) => ` ${name}=${shown(value)}`)
  return `${clock} ${severity}${typeof msg === 'string' ? msg : ''}${fields.join('')}\n${stackOf(error)}`
}

function shown(value: unknown): string {
  return typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)
}

function stackOf(error: unknown): string {
  if (error === undefined) return ''
  if (typeof error !== 'object' || error === null) return `  ${JSON.stringify(error)}\n`
  if ('stack' in error && typeof error.stack === 'string') return `  ${error.stack.replaceAll('\n', '\n  ')}\n`
  return `  ${JSON.stringify(error)}\n`
}
