/** A record that is not loaded, with its place and the reason. */
export type Reject = { file: string; line: number; field: string; reason: string; record: string }

/** Collects rejects: all are counted, and every one is passed on (to `--rejects`), but only the first are kept for the report. */
export type Rejects = {
  count: number
  readonly first: Reject[]
  add(reject: Reject): void
}

export function collectRejects(onReject: (reject: Reject) => void, keep = 20): Rejects {
  const first: Reject[] = []
  return {
    count: 0,
    first,
    add(reject) {
      this.count += 1
      if (first.length < keep) first.push(reject)
      onReject(reject)
    },
  }
}
