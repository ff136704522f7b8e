let given = 0

/** Adds numbers. Throws for none, and ends its thread for a negative one. */
export function work(numbers: readonly number[]): { sum: number; turn: number } {
  given += 1
  if (numbers.length === 0) throw new Error('nothing to add')
  if (numbers.some((each) => each < 0)) process.exit(3)
  return { sum: numbers.reduce((sum, each) => sum + each, 0), turn: given }
}
