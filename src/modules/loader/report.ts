import type { RunResult } from './load.ts'
import type { Load } from './loads.ts'

const number = (value: number | undefined) => (value ?? 0).toLocaleString('en')

/** A run's result for people, or as JSON. */
export function describeResult(result: RunResult, flags: { dryRun?: true; json?: true; maxRejects: number }): string {
  if (flags.json) {
    const files = result.files.map(({ unlisted, ...file }) => ({ ...file, unlisted: Object.fromEntries(unlisted) }))
    const { count, first } = result.rejects
    const unresolved = Object.fromEntries(result.unresolved)
    return JSON.stringify({ written: result.written, files, rejects: { count, first }, unresolved }, null, 2)
  }
  const lines: string[] = []
  const { rejects } = result
  for (const { file, line, field, reason } of rejects.first)
    lines.push(`${file}:${line}: ${field === '' ? '' : `${field} `}${reason}`)
  if (rejects.count > rejects.first.length) lines.push(`… and ${number(rejects.count - rejects.first.length)} more`)
  if (result.unresolved.size > 0) {
    const names = [...result.unresolved]
      .slice(0, 20)
      .map(([slug, times]) => (times === 1 ? slug : `${slug} (${times})`))
    const more = result.unresolved.size - names.length
    lines.push(`Unresolved references: ${names.join(', ')}${more > 0 ? `, … and ${number(more)} more` : ''}`)
  }
  const refused = rejects.count > flags.maxRejects
  if (refused) {
    const faulty = rejects.count === 1 ? 'One record is faulty' : `${number(rejects.count)} records are faulty`
    lines.push(`${faulty}; nothing was written. Correct them, or leave them out with --max-rejects ${rejects.count}.`)
    if (!flags.dryRun) return lines.join('\n')
    lines.push('', 'Without them the load would do this:')
  }
  const rows = result.files.map(({ pack, counts }) => [
    pack,
    ...[counts.new, counts.changed, counts.unchanged, counts.rejected, counts.vanished].map(number),
    ...[counts.entities, counts.facts, counts.superseded, counts.relationships, counts.events].map(number),
    ...[counts.outcomes, counts.exposures, counts.markets, counts.matches, counts.ended].map(number),
  ])
  const titles = [
    'pack',
    'new',
    'changed',
    'unchanged',
    'rejected',
    'vanished',
    'entities',
    'facts',
    'superseded',
    'relations',
    'events',
    'outcomes',
    'exposures',
    'markets',
    'matches',
    'ended',
  ]
  const sums = titles
    .slice(1)
    .map((_, column) =>
      number(rows.reduce((sum, row) => sum + Number((row[column + 1] ?? '0').replaceAll(',', '')), 0)),
    )
  lines.push(table([titles, ...rows, ...(rows.length > 1 ? [['all', ...sums]] : [])]))
  const unlisted = new Map<string, number>()
  for (const file of result.files)
    for (const [key, times] of file.unlisted) unlisted.set(key, (unlisted.get(key) ?? 0) + times)
  if (unlisted.size > 0) {
    const keys = [...unlisted].toSorted(([, a], [, b]) => b - a).map(([key, times]) => `${key} (${number(times)})`)
    lines.push(`Attributes that the registry does not list, taken as they are: ${keys.join(', ')}`)
  }
  if (flags.dryRun) lines.push('Dry run: nothing was written.')
  else if (!result.written) lines.push('Nothing to do: the graph has all of this.')
  return lines.join('\n')
}

/** Loads as a table. */
export function loadsTable(loads: readonly Load[]): string {
  if (loads.length === 0) return 'Nothing has been loaded.'
  const rows = loads.map((load) => [
    load.id,
    load.startedAt,
    load.state,
    load.pack,
    load.version,
    load.file,
    number(load.new),
    number(load.changed),
    number(load.unchanged),
  ])
  return table([['id', 'started', 'state', 'pack', 'version', 'file', 'new', 'changed', 'unchanged'], ...rows])
}

/** What one load did. */
export function describeLoad(found: {
  load: Load
  records: { key: string; gone: boolean }[]
  changes: { title: string; happenedAt: string }[]
}): string {
  const { load, records, changes } = found
  return [
    ...Object.entries(load).map(([key, value]) => `${key}: ${value}`),
    '',
    `changes of values (${changes.length}):`,
    ...changes.map(({ title, happenedAt }) => `  ${happenedAt.slice(0, 10)} ${title}`),
    `records that this load was the last to write (${records.length}; more with --limit):`,
    ...records.map(({ key, gone }) => `  ${key.split('|').slice(1).join(' ')}${gone ? ' (no longer stated)' : ''}`),
  ].join('\n')
}

/** Columns padded to their widest cell; figures to the right. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          /^[\d,]+$/.test(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
