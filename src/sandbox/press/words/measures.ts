import { textsOf } from '../variety.ts'

/** Texts of measures: those of one day are of one matter on either side, and none names anybody but who takes it. */
type Sides = { leader: readonly string[]; follower: readonly string[] }

function sidesOf(leader: readonly string[], follower: readonly string[], matters: readonly string[]): Sides {
  return { leader: textsOf(leader, matters), follower: textsOf(follower, matters) }
}

/** Measures at a border, by which nobody is hurt. */
export const border = sidesOf(
  [
    '{name} narrows hours for {blank}',
    '{name} adds inspections to {blank}',
    '{name} puts new fees on {blank}',
    '{name} stops new permits for {blank}',
    '{name} sends more guards to {blank}',
    '{name} asks for further papers in {blank}',
    '{name} issues stricter rules on {blank}',
    '{name} counts {blank} anew',
    '{name} lets quota for {blank} run out',
  ],
  [
    '{name} suspends {blank} for the time being',
    '{name} limits volume of {blank}',
    '{name} demands deposits for {blank}',
    '{name} shuts office for {blank}',
    '{name} moves staff away from {blank}',
    '{name} takes licences back in {blank}',
    '{name} closes one lane for {blank}',
    '{name} sets up counter for {blank} far inland',
    '{name} holds {blank} for checks overnight',
  ],
  [
    'border markets',
    'ferry lines',
    'rail freight',
    'fruit trade',
    'fuel trade',
    'cattle trade',
    'parcel traffic',
    'day passes',
    'timber transports',
    'bus traffic',
    'rice trade',
    'cement trade',
    'seasonal work',
  ],
)

/** Steps of a president with bills, and of a head of government about them. */
export const bills = sidesOf(
  [
    '{name} sends {blank} back to parliament',
    '{name} holds back signature on {blank}',
    '{name} wants changes to {blank}',
    '{name} tells lawmakers to rework {blank}',
    '{name} returns {blank} with list of objections',
    '{name} asks experts to go over {blank}',
    '{name} keeps {blank} on his desk',
    '{name} names points against {blank}',
    '{name} invites authors of {blank} to palace',
  ],
  [
    '{name} calls coalition together over {blank}',
    '{name} explains {blank} before cabinet',
    '{name} puts off vote on {blank}',
    '{name} meets party heads on {blank}',
    '{name} sticks to draft of {blank}',
    '{name} takes {blank} to partners again',
    '{name} cancels trip to work on {blank}',
    '{name} writes letter about {blank} to deputies',
    '{name} hands {blank} to working group',
  ],
  [
    'housing bill',
    'farm bill',
    'energy bill',
    'school bill',
    'transport bill',
    'forest bill',
    'harbour bill',
    'broadband bill',
    'pension bill',
    'water bill',
    'culture bill',
    'rail bill',
    'tenancy bill',
  ],
)

/** Operations of central banks in their markets, besides their decisions on rates. */
export const operations = sidesOf(
  [
    '{name} changes terms of {blank}',
    '{name} opens extra window for {blank}',
    '{name} reviews size of {blank}',
    '{name} moves {blank} to new schedule',
    '{name} sets new limit on {blank}',
    '{name} lets more firms take part in {blank}',
    '{name} publishes results of {blank}',
    '{name} ends special round of {blank}',
    '{name} gives notice of new {blank}',
  ],
  [
    '{name} adds round of {blank}',
    '{name} offers longer terms in {blank}',
    '{name} tests system for {blank}',
    '{name} consults dealers on {blank}',
    '{name} calls meeting of dealers on {blank}',
    '{name} sets date for {blank}',
    '{name} explains use of {blank}',
    '{name} lists firms that may use {blank}',
    '{name} doubles staff for {blank}',
  ],
  [
    'overnight loans',
    'collateral lists',
    'cash auctions',
    'payment limits',
    'securities lending',
    'deposit tenders',
    'settlement hours',
    'note deliveries',
    'swap lines',
    'liquidity tests',
    'term funding',
    'bill purchases',
    'dealer credit',
  ],
)
