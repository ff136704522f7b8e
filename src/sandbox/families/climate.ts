/** Mean of the daily highs of a year in degrees Fahrenheit, and by how much the warmest and the coldest time of the year are off it. */
export type Climate = { mean: number; swing: number }

const cities: Readonly<Record<string, readonly [mean: number, swing: number]>> = {
  'new-york-city': [62, 23],
  'los-angeles-california': [72, 7],
  'chicago-illinois': [59, 26],
  'miami-florida': [84, 7],
  'austin-texas': [80, 18],
  'denver-colorado': [65, 22],
  'philadelphia-pennsylvania': [65, 23],
  'houston-texas': [80, 16],
  'washington-dc': [67, 22],
  'seattle-washington': [61, 15],
  'san-francisco-california': [64, 6],
  'boston-massachusetts': [59, 23],
  'atlanta-georgia': [73, 18],
  'dallas-texas': [77, 20],
  'phoenix-arizona': [88, 19],
  'las-vegas-nevada': [81, 23],
  'new-orleans-louisiana': [79, 14],
  'minneapolis-minnesota': [55, 30],
  'london-united-kingdom': [60, 14],
  'paris-france': [61, 16],
  'seoul-south-korea': [63, 26],
  'tokyo-japan': [68, 18],
  'toronto-canada': [55, 26],
  'buenos-aires-argentina': [73, -14],
  'madrid-spain': [68, 21],
  'dubai-united-arab-emirates': [93, 14],
}

/** Of states without a city above. */
const states: Readonly<Record<string, readonly [mean: number, swing: number]>> = {
  Alabama: [75, 17],
  Alaska: [40, 25],
  Arizona: [83, 19],
  Arkansas: [73, 20],
  California: [74, 12],
  Colorado: [63, 22],
  Connecticut: [60, 24],
  Florida: [82, 9],
  Georgia: [75, 17],
  Hawaii: [84, 4],
  Idaho: [61, 25],
  Illinois: [61, 26],
  Indiana: [62, 25],
  Iowa: [58, 28],
  Kansas: [67, 25],
  Louisiana: [78, 15],
  Maine: [54, 25],
  Michigan: [57, 26],
  Minnesota: [53, 30],
  Mississippi: [76, 17],
  Montana: [57, 25],
  Nebraska: [61, 26],
  Nevada: [70, 22],
  'New Mexico': [71, 20],
  'North Dakota': [52, 32],
  Oklahoma: [72, 22],
  Oregon: [62, 16],
  Texas: [79, 18],
  Utah: [63, 25],
  Washington: [60, 17],
  Wisconsin: [55, 29],
  Wyoming: [57, 25],
}

/** That of a city, of its state, or of the middle of its country; the further from the equator the colder and the wider apart its seasons. */
export function climateOf(slug: string, state: string, latitude: number | null): Climate {
  const known = cities[slug] ?? states[state]
  if (known !== undefined) return { mean: known[0], swing: known[1] }
  if (latitude === null) return { mean: 66, swing: 22 }
  const away = Math.abs(latitude)
  return { mean: 91 - 0.008 * away ** 2 - 0.16 * away, swing: (latitude < 0 ? -1 : 1) * Math.min(26, 0.42 * away) }
}

/** The normal high of a day, counted from 1970, in degrees Fahrenheit: coldest on the twentieth of January. */
export function normalHigh({ mean, swing }: Climate, day: number): number {
  return mean - swing * Math.cos((2 * Math.PI * (day - coldestDay)) / 365.25)
}

/** The twentieth of January 2024. */
const coldestDay = 19_742
