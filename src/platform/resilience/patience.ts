/**
 * Resolves with what the work comes to, or with `otherwise` where that takes longer than `ms`. What it comes to later is of no interest to this
 * caller. An answer that lies there already is taken: a thread that was busy for so long would else call late what it had no time to read.
 */
export async function withPatience<T, U>(ms: number, work: Promise<T>, otherwise: () => U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    // Timers come before what the network has brought, and the second round after it: work that goes through promises has then been told.
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve)), ms)
  }).then(otherwise)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
