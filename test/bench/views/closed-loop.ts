/** One client of a measurement: answers one request after the other. */
export type Client = { send(at: number): Promise<void>; close(): Promise<void> }

export type Figures = {
  p50: number
  p99: number
  perSecond: number
  answers: number
  seconds: number
  latencies: number[]
}

/**
 * So many clients, each with its next request as soon as it has its answer, for so many seconds. Latencies are in milliseconds. Rejects with
 * the first fault: a figure of failed requests means nothing.
 */
export async function measure(
  open: () => Promise<Client>,
  clients: number,
  seconds: number,
  requests: number,
): Promise<Figures> {
  const opened = await Promise.all(Array.from({ length: clients }, open))
  const latencies: number[] = []
  const started = performance.now()
  const until = started + seconds * 1_000
  try {
    await Promise.all(
      opened.map(async ({ send }, client) => {
        // Each client begins elsewhere, and all go through all requests.
        for (let turn = Math.floor((client * requests) / clients); ; turn += 1) {
          const sent = performance.now()
          if (sent >= until && latencies.length >= clients) return
          await send(turn % requests)
          latencies.push(performance.now() - sent)
        }
      }),
    )
  } finally {
    await Promise.all(opened.map(({ close }) => close()))
  }
  const elapsed = (performance.now() - started) / 1_000
  return figuresOf(latencies, elapsed)
}

/** Several measurements as one. */
export function merged(parts: readonly Figures[]): Figures {
  return figuresOf(
    parts.flatMap(({ latencies }) => latencies),
    parts.reduce((sum, { seconds }) => sum + seconds, 0),
  )
}

function figuresOf(latencies: readonly number[], seconds: number): Figures {
  const sorted = latencies.toSorted((a, b) => a - b)
  return {
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    perSecond: sorted.length / seconds,
    answers: sorted.length,
    seconds,
    latencies: sorted,
  }
}

/** Each request once, so that plans and pages are there, then for at least this long what is measured afterwards. */
export async function warm(open: () => Promise<Client>, seconds: number, requests: number): Promise<void> {
  const client = await open()
  for (let at = 0; at < requests; at += 1) await client.send(at)
  await client.close()
  await measure(open, 2, seconds, requests)
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
