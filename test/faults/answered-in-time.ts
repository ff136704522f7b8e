import { below, exactly, type Finding } from './experiment.ts'
import type { Timed } from './open-loop.ts'

/** What everybody may get while a store is away: an answer, or word of when to come back, and either of them soon. */
export function answeredInTime(
  what: string,
  answers: readonly Timed[],
  slowestMs: number,
  say: (line: string) => void,
): Finding[] {
  const wrong = answers.filter((answer) => !isAllowed(answer))
  const late = answers.filter(({ ms }) => ms >= slowestMs)
  for (const { path, status, ms, at, text } of [...wrong, ...late].slice(0, 10)) {
    say(`${what}: ${status} after ${Math.round(ms)} ms, sent at ${Math.round(at)} ms: ${path} ${text.slice(0, 160)}`)
  }
  return [
    exactly(`${what}: answers of ${answers.length} that are neither 200 nor 503 with Retry-After`, wrong.length, 0),
    below(`${what}: slowest answer`, Math.max(0, ...answers.map(({ ms }) => ms)), slowestMs, 'ms'),
  ]
}

function isAllowed({ status, headers }: Timed): boolean {
  return status === 200 || (status === 503 && headers.has('Retry-After'))
}
