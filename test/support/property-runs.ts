/** How many samples a property that loads is tried on: a half of these, and all with `npm run test:all`. Each loads for seconds. */
export function propertyRuns(all: number): number {
  return process.env.TEST_ALL === 'true' ? all : Math.ceil(all / 2)
}
