import type { Reject } from './check/rejects.ts'
import type { LoadResult } from './load-result.ts'
import type { Load } from './loads.ts'
import type { UndoResult } from './undo.ts'

const number = (value: number | undefined) => (value ?? 0).toLocaleString('en')

type Shown = { dryRun?: true; json?: true; maxRejects: number }

/** A run's result for people, or as JSON. */
export function describeResult(result: LoadResult, flags: Shown): string {
  if (flags.json) return resultJson(result)
  const refused = refusal(result, flags)
  const lines = [...rejected(result), ...refused]
  if (refused.length > 0 && !flags.dryRun) return lines.join('\n')
  if (refused.length > 0) lines.push('', 'Without them the load would do this:')
  lines.push(countsTable(result), ...unlisted(result))
  lines.push(...differencesByEntity(result))
  if (flags.dryRun) lines.push('Dry run: nothing was written.')
  else if (!result.written) lines.push('Nothing to do: the graph has all of this.')
  return lines.join('\n')
}

function resultJson({ files: all, rejects: { count, first }, unresolved, written, differences }: LoadResult): string {
  const files = all.map(({ unlisted: keys, ...file }) => ({ ...file, unlisted: Object.fromEntries(keys) }))
  return JSON.stringify(
    {
      ...{ written, files, rejects: { count, first }, unresolved: Object.fromEntries(unresolved) },
      ...(differences && { differences: differences.first }),
    },
    null,
    2,
  )
}

/** Lines of what a run changed, or would change, below the entities of which it changes something. */
function differencesByEntity({ differences }: Pick<LoadResult, 'differences'>, title = 'It would change:'): string[] {
  if (differences === undefined || differences.count === 0) return []
  const { first, count } = differences
  const lines = [...Map.groupBy(first, ({ entity }) => entity)].flatMap(([entity, each]) => [
    entity,
    ...each.map(({ what, old, new: now, source, validFrom }) => {
      const by = [source, validFrom === null ? null : `from ${validFrom.slice(0, 10)}`].filter((part) => part !== null)
      return `  ${what}: ${old ?? 'nothing'} → ${now ?? 'nothing'}${by.length === 0 ? '' : ` (${by.join(', ')})`}`
    }),
  ])
  const more = count - first.length
  return ['', title, ...lines, ...(more > 0 ? [`… and ${number(more)} more (--json lists all)`] : []), '']
}

/** The report of what an undo restored, or would. */
export function describeUndo(result: UndoResult, { json }: { json?: true }): string {
  const { loads, written, differences, defined } = result
  if (json) return JSON.stringify({ loads, written, differences: differences.first, defined }, null, 2)
  const stay = `${number(defined)} entities and outcomes that it was the first to define stay, with nothing said of them.`
  return [
    ...differencesByEntity(result, written ? 'Restored:' : 'It would restore:'),
    ...(defined > 0 ? [stay] : []),
    written ? `Undone: ${loads.join(', ')}.` : 'Dry run: nothing was written.',
  ].join('\n')
}

/** The first records that are not loaded, and the names that nothing has. */
function rejected({ rejects, unresolved }: LoadResult): string[] {
  const lines = rejects.first.map(rejectLine)
  if (rejects.count > rejects.first.length) lines.push(`… and ${number(rejects.count - rejects.first.length)} more`)
  if (unresolved.size === 0) return lines
  const names = [...unresolved].slice(0, 20).map(([slug, times]) => (times === 1 ? slug : `${slug} (${times})`))
  const more = unresolved.size - names.length
  return [...lines, `Unresolved references: ${names.join(', ')}${more > 0 ? `, … and ${number(more)} more` : ''}`]
}

/** A reject in one line: where it stands, what is there, and what is wrong with that. */
export function rejectLine({ file, line, column, field, value, reason }: Reject): string {
  const where = column === null ? field : `column ${column}${field === '' ? '' : ` (${field})`}`
  // Many reasons say the value themselves.
  const here = value === null || value === '' || reason.includes(value) ? '' : ` '${value}'`
  return `${file}:${line}: ${[`${where}${here}`, reason].filter((part) => part !== '').join(' ')}`
}

/** The reason why nothing is written; none where no more records are faulty than may be. */
function refusal({ rejects }: LoadResult, { maxRejects }: Shown): string[] {
  if (rejects.count <= maxRejects) return []
  const faulty = rejects.count === 1 ? 'One record is faulty' : `${number(rejects.count)} records are faulty`
  return [`${faulty}; nothing was written. Correct them, or leave them out with --max-rejects ${rejects.count}.`]
}

const counted = [
  'new',
  'changed',
  'unchanged',
  'rejected',
  'removed',
  'entities',
  'facts',
  'superseded',
  'relationships',
  'events',
  'outcomes',
  'exposures',
  'markets',
  'matches',
  'snapshots',
  'ended',
  'corrected',
] as const

function countsTable({ files }: LoadResult): string {
  const titles = ['pack', ...counted.map((name) => (name === 'relationships' ? 'relations' : name))]
  const rows = files.map(({ pack, counts }) => [pack, ...counted.map((name) => number(counts[name]))])
  const sums = counted.map((name) => number(files.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)))
  return table([titles, ...rows, ...(rows.length > 1 ? [['all', ...sums]] : [])])
}

function unlisted({ files }: LoadResult): string[] {
  const times = new Map<string, number>()
  for (const file of files) for (const [key, count] of file.unlisted) times.set(key, (times.get(key) ?? 0) + count)
  if (times.size === 0) return []
  const keys = [...times].toSorted(([, a], [, b]) => b - a).map(([key, count]) => `${key} (${number(count)})`)
  return [`Attributes that the registry does not list, taken as they are: ${keys.join(', ')}`]
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
  const unfinished = loads.flatMap(unfinishedLine)
  const listed = table([['id', 'started', 'state', 'pack', 'version', 'file', 'new', 'changed', 'unchanged'], ...rows])
  return [listed, ...unfinished].join('\n')
}

/** A line of what a load that did not finish had written, and of what finishes it. */
function unfinishedLine({ id, file, state, wrote, continuedBy }: Load): string[] {
  if (!wrote || state === 'running') return []
  const { batches, records, entities } = wrote
  const so = `${id}: ${state} after ${number(batches)} batches, which wrote ${number(records)} records and ${number(entities)} new entities`
  return [`${so}; ${continuedBy === undefined ? `loading ${file} again finishes it` : `finished by ${continuedBy}`}`]
}

/** The report of one load. */
export function describeLoad(found: {
  load: Load
  records: { key: string; removed: boolean }[]
  changes: { title: string; happenedAt: string }[]
}): string {
  const { load, records, changes } = found
  return [
    ...Object.entries(load).flatMap(([key, value]) => (typeof value === 'object' ? [] : [`${key}: ${value}`])),
    ...unfinishedLine(load),
    '',
    `changes of values (${changes.length}):`,
    ...changes.map(({ title, happenedAt }) => `  ${happenedAt.slice(0, 10)} ${title}`),
    `records that this load was the last to write (${records.length}; more with --limit):`,
    ...records.map(
      ({ key, removed }) => `  ${key.split('|').slice(1).join(' ')}${removed ? ' (no longer stated)' : ''}`,
    ),
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
