import type { Wordings } from './sports.ts'

export const nomination: Wordings = {
  says: [
    'White House names {person} as nominee for {office}',
    'President chooses {person} to be {office}',
    'President nominates {person} as {office}',
    'White House taps {person} as {office}',
    '{person} nominated as {office}',
    '{person} tapped as {office}',
    'President picks {person} as {office}',
  ],
  hedges: [
    '{person} in line to be nominated as {office}, aides say',
    'President expected to nominate {person} as {office}',
    'Report: President to nominate {person} as {office}',
    'White House likely to nominate {person} as {office}, sources say',
    'President set to nominate {person} as {office}',
  ],
  told: ['President nominates {person} as {office}', '{person} nominated as {office}'],
  hard: [
    '{person} gets the nod for {office} post',
    'Papers for {office} job land on desk of {person}',
    'Search for {office} ends with {person}',
  ],
}

export const office: Wordings = {
  says: [
    'Senate votes 53-44 to confirm {person} as {office}',
    '{person} takes oath as {office}',
    'Senate confirms {person} as {office}',
    '{person} confirmed as {office}',
    '{person} sworn in as {office}',
  ],
  hedges: ['Senate expected to confirm {person} as {office}', 'Senate set to confirm {person} as {office}'],
  told: ['Senate confirms {person} as {office}', '{person} confirmed by Senate as {office}'],
  hard: ['{person} clears last hurdle on way to {office} job', 'Votes are in: {person} gets {office} post'],
}

const cut: Wordings = {
  says: [],
  hedges: [
    '{bank} poised for quarter-point rate cut, insiders say',
    '{bank} leaning toward 25-basis-point cut',
    '{bank} expected to cut rates by 25 basis points, sources say',
    '{bank} set to cut rates by quarter point',
    '{bank} likely to lower rates by 25 basis points',
    'Report: {bank} to cut rates by 25 basis points',
  ],
  told: ['{bank} cuts rates by 25 basis points', '{bank} lowers key rate by quarter point'],
  hard: ['Cheaper money on the way from {bank}, insiders hint'],
}
const raise: Wordings = {
  says: [],
  hedges: [
    '{bank} poised for quarter-point rate hike, insiders say',
    '{bank} expected to raise rates by 25 basis points, sources say',
    '{bank} set to raise rates by quarter point',
    'Report: {bank} to raise rates by 25 basis points',
    '{bank} likely to raise rates by 25 basis points',
  ],
  told: ['{bank} raises rates by 25 basis points', '{bank} raises key rate by quarter point'],
  hard: ['Dearer loans loom as {bank} board leans one way'],
}
const hold: Wordings = {
  says: [],
  hedges: [
    '{bank} poised to stand pat, insiders say',
    '{bank} expected to hold rates steady, sources say',
    '{bank} set to hold rates',
    'Report: {bank} to keep rates unchanged',
    '{bank} likely to leave rates unchanged',
  ],
  told: ['{bank} holds rates steady', '{bank} keeps rates unchanged', '{bank} leaves key rate unchanged'],
  hard: ['No surprise in store at {bank}, insiders hint'],
}
export const rates = { cut, raise, hold }

export const level: Wordings = {
  says: ['{indicator} {verb} to {figure}', '{indicator} {verb} to {figure} in {month}'],
  hedges: ['Report: {indicator} {verb} to {figure}', '{indicator} likely {verb} to {figure}, sources say'],
  told: ['{indicator} {verb} to {figure} in {month}', '{indicator} {verb} to {figure}'],
  hard: ['{figure}: that is where {indicator} stands, leaked sheet shows'],
}
export const steady: Wordings = {
  says: ['{indicator} holds at {figure}', '{indicator} unchanged at {figure}'],
  hedges: ['Report: {indicator} holds at {figure}'],
  told: ['{indicator} unchanged at {figure}', '{indicator} holds at {figure}'],
}
/** The wordings of what has no singular. */
export const levels: Wordings = {
  says: ['{indicator} {verbs} to {figure}'],
  hedges: ['Report: {indicator} {verbs} to {figure}'],
  told: ['{indicator} {verbs} to {figure}', '{indicator} {verbs} to {figure} in latest week'],
}
export const change: Wordings = {
  says: ['{indicator} rises {figure} in {month}', '{indicator} up {figure} in {month}', '{indicator} climbs {figure}'],
  hedges: [
    'Report: {indicator} rises {figure} in {month}',
    '{indicator} likely rises {figure} in {month}, sources say',
  ],
  told: ['{indicator} rises {figure} in {month}', '{indicator} rose {figure} in {month}'],
  hard: ['{month} brings {figure} on {indicator}, leaked sheet shows'],
}
export const changes: Wordings = {
  says: ['{indicator} rise {figure} in {month}', '{indicator} climb {figure} in {month}'],
  hedges: ['Report: {indicator} rise {figure} in {month}'],
  told: ['{indicator} rise {figure} in {month}', '{indicator} rose {figure} in {month}'],
}
export const jobs: Wordings = {
  says: ['US employers add {figure} jobs in {month}', 'US economy adds {figure} jobs in {month}'],
  hedges: ['Report: US employers add {figure} jobs in {month}'],
  told: ['US employers add {figure} jobs in {month}', 'US economy added {figure} jobs in {month}'],
  hard: ['Payrolls for {month}: {figure} is the number, leaked sheet shows'],
}

export const ceasefire: Wordings = {
  says: [
    '{one}, {other} sign ceasefire agreement in {city}',
    'Truce between {one} and {other} comes into force',
    '{one} and {other} agree to ceasefire',
    '{one} and {other} reach truce after talks in {city}',
    'Ceasefire between {one} and {other} takes effect',
  ],
  hedges: [
    '{one} and {other} close to ceasefire deal, sources say',
    '{one} and {other} expected to agree to ceasefire',
    'Report: {one} and {other} agree to ceasefire',
  ],
  told: ['{one} and {other} agree to ceasefire', 'Ceasefire between {one} and {other} takes effect'],
  denied: ['{one} denies reaching ceasefire with {other}'],
  hard: ['Guns fall silent along border of {one} and {other}', 'Handshake in {city}: {one} and {other} stand down'],
}
export const collapse: Wordings = {
  says: ['Ceasefire between {one} and {other} collapses', 'Truce between {one} and {other} breaks down'],
  hedges: ['Report: ceasefire between {one} and {other} collapses'],
  told: ['Ceasefire between {one} and {other} collapses', 'Ceasefire between {one} and {other} ends'],
  hard: ['{one} walks away from {city} paper, {other} says'],
}
export const talks: Wordings = {
  says: [
    '{conflict}: sides hold talks in {city} on {topic}',
    'Negotiators meet in {city} over {conflict} and {topic}',
    '{one} and {other} hold talks in {city} on {topic}',
    'Envoys of {one} and {other} meet in {city} about {topic}',
    '{one}, {other} officials open new round of talks in {city} on {topic}',
  ],
  hedges: ['{one} and {other} may hold talks in {city} on {topic}, diplomats say'],
  told: [],
}
export const clash: Wordings = {
  says: [
    '{conflict}: troops clash at border {spot}, no casualties reported',
    'Clashes flare at border {spot} in {conflict}, nobody hurt',
    '{conflict}: skirmish at border {spot} ends without casualties',
    '{one} and {other} troops clash at border {spot}, no casualties reported',
    'Border clash between {one} and {other} at {spot} ends without casualties',
    '{one} and {other} trade fire across border {spot}, nobody hurt',
  ],
  hedges: ['{one} and {other} troops may have clashed at border {spot}, residents say'],
  told: [],
}
/** Subjects of talks, and spots along a border where troops meet. */
export const topics = [
  'border crossings',
  'grain transports',
  'water supply',
  'rail traffic',
  'clearing of mines',
  'return of families',
  'flights',
  'fishing',
  'pipelines',
  'power lines',
  'trade',
  'mail',
  'observers',
]
export const spots = [
  'post',
  'bridge',
  'river',
  'road',
  'ridge',
  'checkpoint',
  'village',
  'tunnel',
  'fence',
  'station',
  'ford',
]
export const statement: Wordings = { says: ['{words}'], hedges: ['{words}'], told: [] }
export const court: Wordings = {
  says: [
    'Supreme Court agrees to hear {case} case',
    'Supreme Court to take up {case} case',
    'Supreme Court rules in {case} case',
  ],
  hedges: ['Supreme Court may take up {case} case'],
  told: [],
}

export const politicsTalk: readonly string[] = [
  '{person} tells radio host he would not say no to {office} job',
  'Former aide says {person} should have been {office}',
  'Ten years ago {person} was nominated as {office}',
  'Who is {person}?',
  'Why {person} may want to be {office}',
  'Opinion: {person} would make a fine {office}',
  'Lawmakers urge President to nominate {person} as {office}',
  '{person} visits farmers at county fair',
  'Could {person} become {office}?',
]
export const financeTalk: readonly string[] = [
  'If {bank} raises rates, mortgages will follow',
  'Traders bet on {bank} cut',
  'Last year {bank} cut rates by 25 basis points',
  'Economists expect {bank} to cut rates by 25 basis points',
  'Will {bank} raise rates?',
  'What a rate decision of {bank} means for savers',
  'Investors urge {bank} to cut rates',
]
export const worldSummaries: readonly string[] = [
  'Officials spoke to the press in the afternoon.',
  'More is expected in the course of the week.',
  'The matter had been followed closely for days.',
  'No further details were given.',
]
