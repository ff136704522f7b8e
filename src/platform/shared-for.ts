/**
 * The outcome of work for all who ask while it is under way, and until `ms` after it began: however many ask, it is done once at a time, and about
 * once in `ms`. A failure is told to those who waited for it, and not kept.
 */
export function sharedFor<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let latest: { outcome: Promise<T>; begun: number; pending: boolean } | undefined
  return () => {
    if (latest !== undefined && (latest.pending || performance.now() - latest.begun < ms)) return latest.outcome
    const run = { outcome: work(), begun: performance.now(), pending: true }
    latest = run
    run.outcome.then(
      () => {
        run.pending = false
      },
      () => {
        latest = undefined
      },
    )
    return run.outcome
  }
}
