import { conflictTag } from '../../domain/news/signals.ts'
import type { Gap } from './gaps.ts'

/**
 * The question of a market about a gap, by the change that most of its signals tell of, or what follows where that has come to pass; else of a
 * ceasefire in a conflict; null without either.
 */
export function questionOf(
  { entity, signals, known }: Pick<Gap, 'entity' | 'signals' | 'known'>,
  at: string,
): string | null {
  const until = new Date(Date.parse(at) + 30 * 86_400_000).toISOString().slice(0, 10)
  const counts = new Map<string, { times: number; key: string; to: string | number | boolean }>()
  for (const { changes } of signals) {
    for (const { entity: slug, key, to } of changes) {
      if (to === null || (slug !== null && slug !== entity.slug)) continue
      const name = `${key} ${String(to)}`
      counts.set(name, { times: (counts.get(name)?.times ?? 0) + 1, key, to })
    }
  }
  for (const { key, to } of [...counts.values()].toSorted((a, b) => b.times - a.times)) {
    const isSo = known.get(key) === String(to)
    const question = (isSo ? following : asking)(key, entity.displayName, String(to), until)
    if (question !== null) return question
  }
  if (entity.tags?.includes(conflictTag)) return `Will there be a ceasefire in the ${entity.displayName} by ${until}?`
  return null
}

/** The question in the words of a market: `injury_status` and `nominated_for` say what somebody is, a rate decision what a bank does. */
function asking(key: string, name: string, to: string, until: string): string {
  const words = key.replaceAll('_', ' ')
  if (key === 'injury_status') return `Will ${name} be ${to} by ${until}?`
  if (key.endsWith('_for')) return `Will ${name} be ${words} ${to} by ${until}?`
  const [, step, size] = /^(raise|cut)(?: (\d+(?:\.\d+)?)(?: ?bps?)?)?$/.exec(to) ?? []
  if (key === 'rate_decision' && step !== undefined) {
    return `Will the ${name} ${step} its rate${size === undefined ? '' : ` by ${size} basis points`} by ${until}?`
  }
  if (key === 'rate_decision' && to === 'hold') return `Will the ${name} hold its rate until ${until}?`
  return `Will the ${words} of ${name} be ${to} by ${until}?`
}

/** The question that is open once something has come to pass; null where none is known to follow. */
function following(key: string, name: string, to: string, until: string): string | null {
  if (key === 'injury_status') return to === 'healthy' ? null : `Will ${name} be healthy by ${until}?`
  if (key === 'nominated_for') return `Will ${name} be confirmed as ${to} by ${until}?`
  if (key !== 'rate_decision') return null
  const [, step] = /^(raise|cut)\b/.exec(to) ?? []
  return step === undefined
    ? `Will the ${name} change its rate by ${until}?`
    : `Will the ${name} ${step} its rate again by ${until}?`
}
