import type { Decision } from '../question.ts'

type Outcome = { of: { id: string }; decision: Decision }
type Market = { of: { outcome: { id: string } | null }; decision: Decision }

const isSame = ({ relation }: Decision) => relation === 'identity' || relation === 'complement'

/** True where the words are the same and mean something else: by another definition, source or station. */
function isMeantOtherwise({ relation, differences }: Decision): boolean {
  return relation === 'overlap' && differences.some(({ material }) => material)
}

/**
 * The outcomes as the markets that price them say what they are: where none of these is the same question, because their rules mean something else by the
 * same words, the outcome is not the same either.
 */
export function asPriced<O extends Outcome>(outcomes: readonly O[], markets: readonly Market[]): O[] {
  return outcomes.map((outcome) => {
    if (!isSame(outcome.decision)) return outcome
    const own = markets.filter(({ of }) => of.outcome?.id === outcome.of.id)
    const [first] = own
    if (first === undefined || !own.every(({ decision }) => isMeantOtherwise(decision))) return outcome
    const { compareFlag, confidence, reasons, differences } = first.decision
    const told = { relation: 'overlap' as const, compareFlag, confidence, reasons, differences }
    return { ...outcome, decision: { ...outcome.decision, ...told } }
  })
}
