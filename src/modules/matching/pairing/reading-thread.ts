import type { ReadMarket } from '../candidates/print.ts'
import { propOf } from '../games/props.ts'
import type { FamilyRead } from '../parsing/family.ts'
import { read } from '../parsing/read.ts'
import type { MarketQuestion } from '../question.ts'

/** Reads markets in a thread, with the print of each. */
export function work(markets: readonly { asked: MarketQuestion; print: string }[]): ReadMarket[] {
  return markets.map(({ asked, print }) => {
    const reading = read(asked)
    return { reading: { ...reading, family: plain(reading.family) }, prop: propOf(reading, asked), print }
  })
}

/** Without the pattern, which nobody asks of what was read, and which is dear to hand over. */
function plain({ id, timing, single, inverse }: FamilyRead): FamilyRead {
  return { id, timing, single, ...(inverse && { inverse }) }
}
