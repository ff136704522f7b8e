const pattern = /^(\d{1,6})(m|h|d|w)$/
const minutesOf = { m: 1, h: 60, d: 1_440, w: 10_080 } as const

/** Milliseconds of `90m`, `24h`, `7d` or `2w`; undefined where the text is none of these, or longer than ten years. */
export function durationMs(text: string): number | undefined {
  const [, figure, unit] = pattern.exec(text) ?? []
  if (figure === undefined || unit === undefined) return undefined
  const minutes = Number(figure) * minutesOf[unit as keyof typeof minutesOf]
  return minutes > 0 && minutes <= 10 * 366 * 1_440 ? minutes * 60_000 : undefined
}
