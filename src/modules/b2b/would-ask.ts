import { conflictTag } from '../../domain/news/signals.ts'
import type { Gap } from './gaps.ts'

/** The question of a market about a gap, by the change that most of its signals tell of; else of a ceasefire in a conflict; null without either. */
export function questionOf({ entity, signals }: Pick<Gap, 'entity' | 'signals'>, at: string): string | null {
  const until = new Date(Date.parse(at) + 30 * 86_400_000).toISOString().slice(0, 10)
  const counts = new Map<string, { times: number; key: string; to: string | number | boolean }>()
  for (const { changes } of signals) {
    for (const { entity: slug, key, to } of changes) {
      if (to === null || (slug !== null && slug !== entity.slug)) continue
      const name = `${key} ${String(to)}`
      counts.set(name, { times: (counts.get(name)?.times ?? 0) + 1, key, to })
    }
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.times - a.times)
  if (most !== undefined) {
    const [words, name, to] = [most.key.replaceAll('_', ' '), entity.displayName, String(most.to)]
    // `nominated_for` says what somebody is, `injury_status` what he has.
    return most.key.endsWith('_for')
      ? `Will ${name} be ${words} ${to} on ${until}?`
      : `Will the ${words} of ${name} be ${to} on ${until}?`
  }
  if (entity.tags?.includes(conflictTag)) return `Will there be a ceasefire in the ${entity.displayName} by ${until}?`
  return null
}
