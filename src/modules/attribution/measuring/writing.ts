import { chunks } from '../../../platform/chunks.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createBehind } from '../../../platform/jobs/behind.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { noteKeys, retractEvidence, type StoredRow, writeEvidence, writePlacebos } from '../queries.ts'

const writtenAtOnce = 1_000

/** The evidence that is held of one change and outcome. */
export type EvidenceRow = {
  id: string
  outcome: string
  version: string | null
  event: string | null
  values: { change: string; key: string | null; reason: string | null; edition: string } & Record<string, unknown>
}

/** Properties of evidence that no statement asks by: they are told together with it, and are kept as one text. */
const told = new Set([
  ...[
    'raw',
    'pRank',
    'increments',
    'spanHours',
    'hours',
    'interval',
    'priceInterval',
    'bps',
    'kappa',
    'variancePerHour',
  ],
  ...['preLogOdds', 'preMove', 'move4h', 'move24h', 'quotes', 'others', 'via', 'window', 'method', 'computedAt'],
])

/** Values with those that are only told in one of them, `detail`: a database writes a text sooner than twenty properties. */
export function packed(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values)
  const detail = Object.fromEntries(entries.filter(([name, value]) => told.has(name) && value !== null))
  return { ...Object.fromEntries(entries.filter(([name]) => !told.has(name))), detail: JSON.stringify(detail) }
}

/** The values of evidence as they were before they were packed; those of an older release were not. */
export function unpacked({ detail, ...row }: Record<string, unknown>): Record<string, unknown> {
  return typeof detail === 'string' ? { ...row, ...JSON.parse(detail) } : row
}

type Writes = { rows: EvidenceRow[]; gone: StoredRow[]; placebos: object[] }

/**
 * A writer of what was measured of one outcome after the other: in pieces, each while the next is measured, and never more than one behind. What is held
 * of an outcome and what takes its place are of one piece. `settled` waits for what is under way, also where measuring has failed.
 */
export function evidenceWriter(writing: Writing, clock: Clock) {
  let held: Writes = { rows: [], gone: [], placebos: [] }
  const behind = createBehind()
  const flush = async () => {
    const piece = held
    held = { rows: [], gone: [], placebos: [] }
    await behind.start(() => writeAll(piece, { writing, now: clock.iso() }))
  }
  return {
    async add({ rows, gone, placebos }: Writes): Promise<void> {
      for (const row of rows) held.rows.push(row)
      for (const row of gone) held.gone.push(row)
      for (const row of placebos) held.placebos.push(row)
      if (held.rows.length + held.gone.length >= writtenAtOnce) await flush()
    },
    async end(): Promise<void> {
      await flush()
      await behind.end()
    },
    settled: () => behind.end(),
  }
}

const keysIn = (keys: readonly (string | null)[]) => [...new Set(keys.filter((key) => key !== null))]

async function writeAll({ rows, gone, placebos }: Writes, { writing, now }: { writing: Writing; now: string }) {
  const [old, fresh] = [[...chunks(gone, writtenAtOnce)], [...chunks(rows, writtenAtOnce)]]
  for (let at = 0; at < Math.max(old.length, fresh.length); at += 1) {
    const [before, after] = [old[at] ?? [], fresh[at] ?? []]
    const keys = keysIn([...before.map(({ key }) => key), ...after.map(({ values }) => values.key)])
    // What takes the place of another comes with its going, and of which keys coefficients are out of date with what makes them so: cut off in between, nothing would tell.
    await writing(async ({ run }) => {
      if (before.length > 0) await run(retractEvidence, { ids: before.map(({ id }) => id), now })
      if (after.length > 0) await run(writeEvidence, { rows: after, now })
      await run(noteKeys, { keys })
    })
  }
  if (placebos.length > 0) await writing(({ run }) => run(writePlacebos, { rows: [...placebos] }))
}
