/** Says how far a long piece of work is. */
export type Progress = {
  /** Begins a phase. `total` in `unit`s, where it is known. */
  phase(label: string, unit: string, total: number | null): void
  /**
   * Tells how much of the phase has been done, in the measure of its total; `count` units so far, for the rate; `of`: what it is at, a file for
   * example.
   */
  at(done: number, count: number, of?: string): void
  end(): void
}

type Stream = { isTTY?: boolean; write(text: string): unknown }

const lineEveryMs = 2_000
const redrawEveryMs = 100

/** One line that redraws itself on a terminal; a plain line every two seconds elsewhere; nothing where `stream` is null. */
export function showProgress(stream: Stream | null, now: () => number): Progress {
  const live = stream?.isTTY === true
  const everyMs = live ? redrawEveryMs : lineEveryMs
  let label = ''
  let unit = ''
  let total: number | null = null
  let started = 0
  let shown = 0
  let drawn = false
  const clear = () => {
    if (live && drawn) stream?.write('\r\u001b[K')
    drawn = false
  }
  return {
    phase(nextLabel, nextUnit, nextTotal) {
      clear()
      label = nextLabel
      unit = nextUnit
      total = nextTotal
      started = now()
      shown = started
    },
    at(done, count, of) {
      const time = now()
      if (stream === null || time - shown < everyMs) return
      shown = time
      const seconds = (time - started) / 1_000
      const share = total === null || total === 0 ? null : Math.min(1, done / total)
      const left = share === null || share === 0 ? '' : `, ${duration((seconds / share) * (1 - share))} left`
      const percent = share === null ? '' : `${Math.floor(share * 100)} %, `
      const text = `${label}${of === undefined ? '' : ` ${of}`}: ${percent}${count.toLocaleString('en')} ${unit}, ${Math.round(count / seconds).toLocaleString('en')}/s${left}`
      stream.write(live ? `\r\u001b[K${text}` : `${text}\n`)
      drawn = true
    },
    end: clear,
  }
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
