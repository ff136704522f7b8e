import { z } from 'zod'
import { type Answer, json } from '../http.ts'
import { type Account, fillRows, latestFills, openOrdersOf, stateOf, transfersOf } from './accounts.ts'
import type { Exchange } from './coins.ts'

const time = z.number().int().nonnegative()
const user = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

const states = [
  'clearinghouseState',
  'spotClearinghouseState',
  'openOrders',
  'frontendOpenOrders',
  'userFills',
  'userRole',
] as const
const histories = ['userFillsByTime', 'userFunding', 'userNonFundingLedgerUpdates'] as const

/** Questions that may be asked of an address. */
export const accountQuestions = [
  z.object({ type: z.enum(states), user, dex: z.string().nullish() }),
  z.object({ type: z.enum(histories), user, startTime: time, endTime: time.nullish() }),
] as const

export type AccountQuestion = z.output<(typeof accountQuestions)[number]>

export function accountAnswer(
  exchange: Exchange,
  account: Account,
  question: AccountQuestion,
  { now, seed, signsFor }: { now: number; seed: number; signsFor: string | undefined },
): Answer {
  const dex = 'dex' in question ? (question.dex ?? '') : ''
  if (!exchange.dexes.some(({ name }) => name === dex)) return json(null)
  switch (question.type) {
    case 'clearinghouseState':
      return json(stateOf(account, dex, now))
    case 'spotClearinghouseState':
      return json({ balances: [] })
    case 'openOrders':
    case 'frontendOpenOrders':
      return json(openOrdersOf(account, dex, now))
    case 'userFills':
      return json(latestFills(account, seed))
    case 'userFillsByTime':
      return json(fillRows(account, question.startTime, question.endTime ?? now * 1_000, seed))
    case 'userNonFundingLedgerUpdates':
      return json(transfersOf(account, question.startTime, seed))
    case 'userFunding':
      return json([])
    case 'userRole':
      if (signsFor !== undefined) return json({ role: 'agent', data: { user: signsFor } })
      return json({ role: account.trader === undefined ? 'missing' : 'user' })
  }
}
