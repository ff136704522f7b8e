/** `failures`: what was said of each test that failed. */
export type Counts = { passed: number; failed: number; failures: string[] }

/** What a title begins with where files share a thread, and what it ends with where it is no test. */
const group = /^(?:.* › )?\d+-\d\d › /
const notCounted = '(not counted)'
/** Says that a thread ended before its last test. */
const cutShort = /^# \d+ tests? remaining in /

/** Reads the test runner's report line by line, passes it on for people, and counts. */
export function createTapCounter(say: (line: string) => void) {
  let passed = 0
  let failed = 0
  let inDetails = false
  let isFailure = false
  const failures: string[] = []

  const sayOfTest = (line: string): void => {
    say(line)
    if (isFailure) failures.push(line)
  }

  return {
    read(line: string): void {
      const result = /^(not ok|ok) \d+ - (.*?)( # (SKIP|TODO).*)?$/.exec(line)
      if (result) {
        inDetails = false
        isFailure = false
        const [, outcome, told = '', , leftOut] = result
        const title = told.replace(group, '')
        if (outcome === 'ok' && title.endsWith(notCounted)) return
        if (leftOut !== undefined) say(`- ${title} (${leftOut.toLowerCase()})`)
        else if (outcome === 'ok') {
          passed += 1
          say(`✔ ${title}`)
        } else {
          failed += 1
          isFailure = true
          sayOfTest(`✘ ${title}`)
        }
      } else if (line === '  ---') inDetails = true
      else if (line === '  ...') inDetails = false
      else if (cutShort.test(line)) {
        failed += 1
        isFailure = true
        sayOfTest(`✘ ${line.slice(2)}`)
      } else if (inDetails || line.startsWith('#   ')) sayOfTest(line)
    },
    /** A runner that failed without saying which test did counts as one failure. */
    counts(runnerIsWell: boolean): Counts {
      if (runnerIsWell || failed > 0) return { passed, failed, failures }
      return { passed, failed: 1, failures: ['✘ the test runner: it failed without naming a test; see above'] }
    },
  }
}
