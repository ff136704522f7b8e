import { useEffect, useRef, useState } from 'preact/hooks'
import { ask, askAnew, Refusal } from './ask.ts'

export type Answered<Answer> = {
  answer: Answer | undefined
  fault: string | undefined
  /** The status of the refusal, 0 where the service was not reached. */
  status: number | undefined
  waiting: boolean
}

const nothing = { answer: undefined, fault: undefined, status: undefined, waiting: false }

/**
 * The answer of an endpoint, for a part of the page. The last answer stays until the next one is there; no path, no answer. Another `turn` asks anew;
 * where turns are refreshes, they are left out while requests are scarce, and one that fails leaves what is shown.
 */
export function useAnswer<Answer>(path: string | undefined, turn = 0, areRefreshes = false): Answered<Answer> {
  const [shown, setShown] = useState<Answered<Answer>>(nothing)
  const lastPath = useRef<string | undefined>(undefined)
  useEffect(() => {
    const left = new AbortController()
    const isNew = lastPath.current !== path || turn === 0
    const isRefresh = areRefreshes && !isNew
    lastPath.current = path
    const isLatest = () => !left.signal.aborted
    if (path === undefined) {
      setShown(nothing)
      return
    }
    setShown(({ answer }) => ({ ...nothing, answer, waiting: true }))
    const asked = isNew ? ask<Answer>(path, left.signal) : askAnew<Answer>(path, isRefresh)
    const showOld = () => setShown(({ answer }) => ({ ...nothing, answer }))
    asked.then(
      (answer) => isLatest() && (answer === undefined ? showOld() : setShown({ ...nothing, answer })),
      (error: Error) =>
        isLatest() && (isRefresh ? showOld() : setShown({ ...nothing, fault: error.message, status: statusOf(error) })),
    )
    return () => left.abort()
  }, [path, turn])
  return shown
}

function statusOf(error: Error): number {
  return error instanceof Refusal ? error.status : 0
}

/** A number that grows every so often while the page is looked at, so that `useAnswer` asks anew; stands still without a period. */
export function useRefresh(periodMs: number | undefined): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (periodMs === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && setTurn((now) => now + 1), periodMs)
    return () => clearInterval(timer)
  }, [periodMs])
  return turn
}

/** True where an element was seen: what stands far below is asked for when somebody gets there. */
export function useSeen(element: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '300px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return isSeen
}
