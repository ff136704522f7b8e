import { useEffect, useState } from 'preact/hooks'
import { addressOf, type State, stateOf } from './state.ts'

/** `go` makes a step that can be undone; `adjust` changes what is shown without one. */
export type Navigation = {
  state: State
  go(change: Partial<State>): void
  adjust(change: Partial<State>): void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

type Entry = { step: number }
let lastStep = 0

/** The state in the address, with the browser's own history as the list of steps: its back button undoes, too. */
export function useNavigation(): Navigation {
  const [state, setState] = useState(() => stateOf(location.hash))
  const [step, setStep] = useState(stepOf)
  useEffect(() => {
    const read = () => {
      setState(stateOf(location.hash))
      setStep(stepOf())
    }
    addEventListener('popstate', read)
    addEventListener('hashchange', read)
    // An address that changed between the first drawing and this was told to nobody.
    if (addressOf(stateOf(location.hash)) !== addressOf(state)) read()
    return () => {
      removeEventListener('popstate', read)
      removeEventListener('hashchange', read)
    }
  }, [])
  const show = (change: Partial<State>, keep: (entry: Entry, address: string) => void, next: number) => {
    const changed = { ...stateOf(location.hash), ...change }
    keep({ step: next }, addressOf(changed))
    setState(changed)
    setStep(next)
  }
  return {
    state,
    go(change) {
      lastStep = stepOf() + 1
      show(change, (entry, address) => history.pushState(entry, '', address), lastStep)
    },
    adjust: (change) => show(change, (entry, address) => history.replaceState(entry, '', address), stepOf()),
    undo: step > 0 ? () => history.back() : undefined,
    redo: step < lastStep ? () => history.forward() : undefined,
  }
}

function stepOf(): number {
  return (history.state as Entry | null)?.step ?? 0
}
