import { useEffect, useRef, useState } from 'preact/hooks'
import { ask, askAnew } from './ask.ts'

export type Answered<Answer> = { answer: Answer | undefined; fault: string | undefined; waiting: boolean }

/** What an endpoint answers, for a part of the page. The last answer stays until the next one is there; no path, no answer. Another `turn` asks anew. */
export function useAnswer<Answer>(path: string | undefined, turn = 0): Answered<Answer> {
  const [shown, setShown] = useState<Answered<Answer>>({ answer: undefined, fault: undefined, waiting: false })
  const latest = useRef(0)
  useEffect(() => {
    latest.current += 1
    const own = latest.current
    const isLatest = () => own === latest.current
    if (path === undefined) {
      setShown({ answer: undefined, fault: undefined, waiting: false })
      return
    }
    setShown(({ answer }) => ({ answer, fault: undefined, waiting: true }))
    const asked = turn === 0 ? ask<Answer>(path) : askAnew<Answer>(path)
    asked.then(
      (answer) => isLatest() && setShown({ answer, fault: undefined, waiting: false }),
      (error: Error) => isLatest() && setShown({ answer: undefined, fault: error.message, waiting: false }),
    )
  }, [path, turn])
  return shown
}
