import { Spool } from '../spool.ts'

/** A record that is not loaded, with its place and the reason. */
export type Reject = { file: string; line: number; field: string; reason: string; record: string }

/** Collects rejects: all are counted, but only the first are kept in memory for the report. */
export type Rejects = {
  count: number
  readonly first: Reject[]
  add(reject: Reject): void
  /** Ends collecting and passes every reject on (to `--rejects`). A check that is made anew has passed nothing on before. */
  passOn(onReject: (reject: Reject) => void): Promise<void>
}

export function collectRejects(folder: string, keep = 20): Rejects {
  const first: Reject[] = []
  const all = new Spool(folder, 'rejects')
  return {
    count: 0,
    first,
    add(reject) {
      this.count += 1
      if (first.length < keep) first.push(reject)
      all.add(JSON.stringify(reject))
    },
    async passOn(onReject) {
      all.close()
      for await (const lines of all.read()) for (const line of lines) onReject(JSON.parse(line))
    },
  }
}
