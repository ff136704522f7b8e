/**
 * Wordings of one kind. `says` states it, `hedges` with reserve; `told` is how who is official for it tells it; `denied` how he denies it. `hard` states it in words
 * that a reader may not understand.
 */
export type Wordings = {
  says: readonly string[]
  hedges: readonly string[]
  told: readonly string[]
  denied?: readonly string[]
  hard?: readonly string[]
}

export const out: Wordings = {
  says: [
    '{team} rule out {player} for {day} against {rival}',
    '{player} ruled out with {body} injury',
    '{player} out at least {weeks} weeks with {body} injury',
    '{player} to miss {weeks} weeks with {body} strain',
    "{player} ({body}) won't play {day} against {rival}",
    '{player} sidelined {weeks}-{more} weeks with {body} injury',
    '{team} will be without {player} for {weeks} weeks',
    '{team} place {player} on {list}',
    '{player} lands on {list} with {body} injury',
    '{player} will not play {day} due to {body} soreness',
    '{team} lose {player} for {weeks} weeks to {body} injury',
    '{player} (right {body}) out vs. {rival}',
    '{team} shut down {player} with {body} issue',
    'Injury update: {player} out, {team} say',
    'Coach: {player} will miss {weeks} games with {body} strain',
    '{player} heads to {list}; {team} call up cover',
  ],
  hedges: [
    '{player} expected to miss {weeks} weeks with {body} injury, sources say',
    '{player} likely out for {day} against {rival}',
    'Report: {player} out for {day} with {body} injury',
    '{team} could be without {player} for {weeks} weeks',
    '{player} could miss {day} game with {body} injury',
    '{player} reportedly out {weeks} weeks with {body} strain',
    '{team} fear {player} will be out {weeks} weeks',
    '{player} set to miss {rival} game, per team source',
  ],
  told: [
    '{team} rule out {player} for {day} against {rival}',
    '{player} ruled out against {rival} with {body} injury',
    '{team} place {player} on {list}',
    '{player} out {weeks} weeks with {body} injury',
  ],
  denied: ['{team} deny that {player} is out with {body} injury', '{player} not ruled out for {day} against {rival}'],
  hard: [
    'Setback for {team}: {player} faces a spell on the sidelines',
    'No {player} for {team} on {day}, coach confirms',
    '{team} dealt {body} blow with {player} absent from travelling party',
    '{player} trouble for {team} as {body} scan brings bad news',
  ],
}

export const doubtful: Wordings = {
  says: [
    '{team} list {player} as doubtful for {day}',
    '{player} doubtful for {day} with {body} injury',
    '{player} unlikely to play against {rival}',
    '{player} downgraded to doubtful with {body} strain',
    '{player} ({body}) doubtful vs. {rival}',
    '{player} a major doubt for {rival} game',
  ],
  hedges: [
    'Report: {player} doubtful for {day} against {rival}',
    '{player} likely to be listed as doubtful with {body} injury',
  ],
  told: ['{team} list {player} as doubtful for {day}', '{player} listed as doubtful with {body} injury'],
  denied: ['{team} deny that {player} is doubtful for {day}'],
  hard: ['{player} in a race to make {day}, and it is one he may lose', '{team} holding out little hope on {player}'],
}

export const questionable: Wordings = {
  says: [
    '{player} questionable for {day} with {body} injury',
    '{team} list {player} as questionable against {rival}',
    '{player} a game-time decision against {rival}',
    '{player} day-to-day with {body} tightness',
    '{player} ({body}) questionable vs. {rival}',
    '{player} limited in practice, questionable for {day}',
    'Coach calls {player} a game-time decision for {day}',
  ],
  hedges: [
    'Report: {player} questionable for {day} with {body} injury',
    '{player} expected to be listed as questionable for {day}',
  ],
  told: ['{player} listed as questionable with {body} injury', '{team} list {player} as questionable for {day}'],
  denied: ['{team} deny that {player} is questionable for {day}'],
  hard: ['{team} waiting on {player} before {rival} game', '{player} gives {team} a {body} scare'],
}

export const healthy: Wordings = {
  says: [
    '{player} cleared to return from {body} injury',
    '{player} returns to action after {body} injury',
    '{player} back in lineup for {team}',
    '{team} activate {player} from {list}',
    '{player} returns from {body} injury',
    '{team} clear {player} to play',
    '{player} good to go against {rival} after {body} injury',
    '{player} off the injury report ahead of {day}',
    '{player} returns to {team} lineup after {weeks}-week absence',
    '{player} ({body}) available for {day} against {rival}',
  ],
  hedges: [
    '{player} expected to return {day} against {rival}',
    '{player} likely to be cleared for {day}',
    'Report: {player} cleared to play {day}',
    '{player} expected to play {day}',
  ],
  told: [
    '{team} activate {player} from {list}',
    '{player} cleared to play {day}',
    '{player} returns to action after {body} injury',
  ],
  hard: ['{team} get a lift as {player} rejoins the group', '{player} good as new after {body} trouble, {team} say'],
}

const deals: Wordings = {
  says: [
    '{to} sign {player} to {years}-year deal',
    '{player} signs {years}-year contract with {to}',
    '{player} signs with {to}',
    '{player} agrees to {years}-year deal with {to}',
    '{to}, {player} agree on {years}-year contract',
    '{player} joins {to} on {years}-year deal',
    '{to} land {player} on {years}-year contract worth {money} million',
    '{player} inks {years}-year deal to join {to}',
    '{to} agree to terms with {player}',
    'Official: {player} is a {to} player',
  ],
  hedges: [
    '{to} close to signing {player}, sources say',
    '{player} nearing deal with {to}',
    'Report: {player} to sign with {to}',
    '{player} expected to sign with {to}',
    '{to} finalizing deal with {player}',
  ],
  told: ['{to} sign {player} to {years}-year deal', '{player} signs {years}-year contract with {to}'],
  denied: ['{player} denies move to {to}', '{from} deny that {player} will join {to}'],
  hard: [
    '{player} picks {to} after week of talks',
    '{to} get their man in {player}',
    'Pen on paper: {player} is off to {to}',
  ],
}
export const signing = deals

export const trade: Wordings = {
  says: [
    '{from} trade {player} to {to}',
    '{to} acquire {player} from {from} in trade',
    '{player} traded to {to}',
    '{to} trade for {player}',
    '{from} send {player} to {to} for picks',
    '{to} acquire {player} in three-team trade',
    '{player} heads to {to} as {from} start over',
    '{from} ship {player} to {to}',
  ],
  hedges: [
    'Report: {from} to trade {player} to {to}',
    '{player} expected to be traded to {to}',
    '{to} in talks to acquire {player}, sources say',
    '{to} close to acquiring {player} from {from}',
  ],
  told: ['{to} acquire {player} from {from} in trade', '{from} trade {player} to {to}'],
  denied: ['{from} deny that {player} will be traded to {to}', '{player} denies move to {to}'],
  hard: ['{player} swaps {from} for {to}', '{from} and {to} shake hands on {player}'],
}

/** Headlines that are written beside: questions, talk and old tales, from which nothing follows. */
export const sportsTalk: readonly string[] = [
  'Should {team} rest {player} against {rival}?',
  'Will {player} be ready for {rival}?',
  'Five things to watch as {team} meet {rival}',
  'Why {team} need {player} at his best',
  '{player} speaks about early days with {team}',
  'On this day: {player} signs with {team}',
  'Opinion: {team} ask too much of {player}',
  'What if {team} lose {player} to {body} injury?',
  'Fans want {team} to trade {player} to {rival}',
  '{player} and {team} visit children at local school',
  'Two years ago {player} was out with {body} injury',
  '{team} coach praises {player} after practice',
  '{player} avoids serious injury, {team} say',
  '{player} out with friends after {rival} win, photos show',
  'If {player} is out, {team} have options',
  '{player} says he wants to sign with {rival} one day',
  'Mock trade sends {player} to {rival}',
  '{rival} fans fear {player} will be back for {team}',
  'How {team} could replace {player}',
  '{player} returns to hometown for charity game',
]

/** Second sentences that claim nothing. */
export const sportsSummaries: readonly string[] = [
  'The game is one of several on the schedule this week.',
  'It was the talk of the locker room all afternoon.',
  'Both teams have travelled a lot this month.',
  'The coaching staff met the press in the morning.',
]
