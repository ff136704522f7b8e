/** What the work comes to, or `otherwise` where that takes longer than `ms`. What it comes to later is of no interest to this caller. */
export async function withPatience<T, U>(ms: number, work: Promise<T>, otherwise: () => U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  }).then(otherwise)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
