import inspector from 'node:inspector'

const aliveMs = 1_000

/** Says every second to the process that started this one, where one listens, that the event loop turns. `inspected`: a debugger may stop it. */
export function keepAlive(): void {
  const beat = () => tellParent({ alive: true, inspected: inspector.url() !== undefined })
  beat()
  setInterval(beat, aliveMs).unref()
}

/** Says something to the process that started this one, where one listens. */
export function tellParent(message: object): void {
  // A parent that is gone is told of by the closed channel.
  if (process.connected) process.send?.(message, () => {})
}
