/** Words for something that may happen until a day: `date` is `December 31, 2027` on the first venue, `Jan 1, 2028`, the day after, on the second. */
export type Happens = {
  slug: RegExp
  series: string
  a: { title: string; question: (date: string) => string; condition: (date: string) => string }
  b: { title: string; question: (date: string) => string; condition: (date: string) => string }
  tags: readonly string[]
  category?: string
}

const world = ['Politics', 'Geopolitics'] as const

/** Events of which people ask whether they happen in time. */
export const happens: readonly Happens[] = [
  {
    slug: /^russia-ukraine-ceasefire-/,
    series: 'KXRUSUKRCEASE',
    a: {
      title: 'Russia x Ukraine ceasefire by...?',
      question: (date) => `Russia x Ukraine ceasefire by ${date}?`,
      condition: (date) =>
        `there is an official ceasefire agreement between Russia and Ukraine by ${date}, 11:59 PM ET, that both sides announce, that covers all fronts and that is in force for at least seven days. A pause limited to energy infrastructure or to one part of the front will not count`,
    },
    b: {
      title: 'Russia-Ukraine ceasefire?',
      question: (date) => `Will Russia and Ukraine agree to a ceasefire before ${date}?`,
      condition: (date) =>
        `Russia and Ukraine have both announced a general ceasefire on all fronts, in force for at least seven days, before ${date}`,
    },
    tags: ['Politics', 'Geopolitics', 'Ukraine'],
  },
  {
    slug: /^sudan-ceasefire-/,
    series: 'KXSUDANCEASE',
    a: {
      title: 'Sudan ceasefire by...?',
      question: (date) => `Sudan ceasefire by ${date}?`,
      condition: (date) =>
        `the Sudanese Armed Forces and the Rapid Support Forces both announce a general ceasefire by ${date}, 11:59 PM ET, that is in force for at least seven days`,
    },
    b: {
      title: 'Sudan ceasefire?',
      question: (date) => `Will there be a ceasefire between the Sudanese army and the RSF before ${date}?`,
      condition: (date) =>
        `the Sudanese army and the Rapid Support Forces have both announced a general ceasefire, in force for at least seven days, before ${date}`,
    },
    tags: world,
  },
  {
    slug: /^m23-peace-/,
    series: 'KXM23PEACE',
    a: {
      title: 'DRC x M23 peace deal by...?',
      question: (date) => `DRC x M23 peace deal by ${date}?`,
      condition: (date) =>
        `the government of the Democratic Republic of the Congo and M23 both sign a comprehensive peace agreement by ${date}, 11:59 PM ET`,
    },
    b: {
      title: 'Congo-M23 peace agreement?',
      question: (date) => `Will the Congolese government and M23 sign a peace agreement before ${date}?`,
      condition: (date) =>
        `the Congolese government and M23 have signed a comprehensive peace agreement before ${date}`,
    },
    tags: world,
  },
  {
    slug: /^myanmar-ceasefire-/,
    series: 'KXMYANMARCEASE',
    a: {
      title: 'Myanmar ceasefire by...?',
      question: (date) => `Nationwide ceasefire in Myanmar by ${date}?`,
      condition: (date) =>
        `the army of Myanmar and the National Unity Government both announce a nationwide ceasefire by ${date}, 11:59 PM ET`,
    },
    b: {
      title: 'Myanmar ceasefire?',
      question: (date) => `Will there be a nationwide ceasefire in Myanmar before ${date}?`,
      condition: (date) =>
        `the army of Myanmar and the National Unity Government have both announced a nationwide ceasefire before ${date}`,
    },
    tags: world,
  },
  {
    slug: /^armenia-azerbaijan-treaty-/,
    series: 'KXARMAZE',
    a: {
      title: 'Armenia x Azerbaijan peace treaty by...?',
      question: (date) => `Will Armenia and Azerbaijan sign a peace treaty by ${date}?`,
      condition: (date) =>
        `Armenia and Azerbaijan sign their peace treaty by ${date}, 11:59 PM ET. Initialling the text will not count`,
    },
    b: {
      title: 'Armenia-Azerbaijan peace treaty?',
      question: (date) => `Will Armenia and Azerbaijan sign a peace treaty before ${date}?`,
      condition: (date) => `Armenia and Azerbaijan have signed a peace treaty before ${date}`,
    },
    tags: world,
  },
  {
    slug: /^taiwan-blockade-/,
    series: 'KXTAIWAN',
    a: {
      title: 'Will China blockade or invade Taiwan by...?',
      question: (date) => `Will China blockade or invade Taiwan by ${date}?`,
      condition: (date) =>
        `China begins a blockade of the main island of Taiwan, or a landing there, by ${date}, 11:59 PM ET`,
    },
    b: {
      title: 'China blockades or invades Taiwan?',
      question: (date) => `Will China blockade or invade Taiwan before ${date}?`,
      condition: (date) => `China blockades the main island of Taiwan or lands troops on it before ${date}`,
    },
    tags: ['Politics', 'Geopolitics', 'China'],
  },
  {
    slug: /^korean-peace-treaty-/,
    series: 'KXKOREAPEACE',
    a: {
      title: 'Korean peace treaty by...?',
      question: (date) => `North Korea x South Korea peace treaty by ${date}?`,
      condition: (date) => `North Korea and South Korea both sign a peace treaty by ${date}, 11:59 PM ET`,
    },
    b: {
      title: 'Korean peace treaty?',
      question: (date) => `Will North and South Korea sign a peace treaty before ${date}?`,
      condition: (date) => `North Korea and South Korea have both signed a peace treaty before ${date}`,
    },
    tags: world,
  },
  {
    slug: /^israel-lebanon-peace-/,
    series: 'KXISRLEB',
    a: {
      title: 'Israel x Lebanon peace treaty by...?',
      question: (date) => `Israel x Lebanon peace treaty by ${date}?`,
      condition: (date) => `Israel and Lebanon both sign a peace treaty by ${date}, 11:59 PM ET`,
    },
    b: {
      title: 'Israel-Lebanon peace treaty?',
      question: (date) => `Will Israel and Lebanon sign a peace treaty before ${date}?`,
      condition: (date) => `Israel and Lebanon have both signed a peace treaty before ${date}`,
    },
    tags: ['Politics', 'Geopolitics', 'Middle East'],
  },
  {
    slug: /^guyana-venezuela-ruling-/,
    series: 'KXESSEQUIBO',
    a: {
      title: 'ICJ ruling on Essequibo by...?',
      question: (date) => `Will the International Court of Justice rule on the Essequibo dispute by ${date}?`,
      condition: (date) =>
        `the International Court of Justice delivers a judgment on the merits in the case between Guyana and Venezuela by ${date}, 11:59 PM ET`,
    },
    b: {
      title: 'Essequibo ruling?',
      question: (date) => `Will the International Court of Justice rule on the Essequibo dispute before ${date}?`,
      condition: (date) =>
        `the International Court of Justice has delivered a judgment on the merits of the dispute between Guyana and Venezuela before ${date}`,
    },
    tags: world,
  },
  {
    slug: /^serbia-kosovo-recognition-/,
    series: 'KXKOSOVO',
    a: {
      title: 'Serbia recognizes Kosovo by...?',
      question: (date) => `Will Serbia recognize Kosovo by ${date}?`,
      condition: (date) => `Serbia formally recognizes Kosovo as a state by ${date}, 11:59 PM ET`,
    },
    b: {
      title: 'Serbia recognizes Kosovo?',
      question: (date) => `Will Serbia recognize Kosovo before ${date}?`,
      condition: (date) => `Serbia has formally recognized Kosovo before ${date}`,
    },
    tags: world,
  },
  {
    slug: /^artemis-iii-/,
    series: 'KXARTEMIS3',
    a: {
      title: 'Artemis III launch by...?',
      question: (date) => `Will Artemis III launch by ${date}?`,
      condition: (date) => `Artemis III lifts off with its crew by ${date}, 11:59 PM ET`,
    },
    b: {
      title: 'When will Artemis III launch?',
      question: (date) => `Will Artemis III launch before ${date}?`,
      condition: (date) => `Artemis III has lifted off with its crew before ${date}`,
    },
    tags: ['Science', 'Space', 'NASA'],
    category: 'Science and Technology',
  },
]
