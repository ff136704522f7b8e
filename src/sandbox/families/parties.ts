import type { Entity } from '../entities.ts'
import { textHash, unit } from '../noise.ts'

/** Parties that may come first in their countries, with rough chances in per cent. Others seldom do. */
const contenders: Readonly<Record<string, number>> = {
  'alternative-for-germany': 48,
  'christian-democratic-union-germany': 45,
  'social-democratic-party-of-germany': 4,
  'reform-uk': 55,
  'labour-party-united-kingdom': 20,
  'conservative-party-united-kingdom': 14,
  'likud-israel': 58,
  'yesh-atid-israel': 5,
  'national-unity-israel': 4,
  'the-democrats-israel': 6,
  'tisza-party-hungary': 60,
  'fidesz-hungary': 38,
  'liberal-party-of-canada': 58,
  'conservative-party-of-canada': 40,
  'liberal-democratic-party-japan': 80,
  'constitutional-democratic-party-of-japan': 6,
  'democrats-66-netherlands': 34,
  'party-for-freedom-netherlands': 24,
  'christian-democratic-appeal-netherlands': 22,
  'peoples-party-spain': 70,
  'spanish-socialist-workers-party-spain': 22,
  'vox-spain': 7,
  'brothers-of-italy': 80,
  'democratic-party-italy': 17,
  'civic-coalition-poland': 52,
  'law-and-justice-poland': 38,
  'confederation-poland': 9,
  'national-rally-france': 75,
  'swedish-social-democratic-party-sweden': 85,
  'sweden-democrats': 10,
  'social-democrats-denmark': 80,
  'venstre-denmark': 7,
  'australian-labor-party': 75,
  'liberal-party-of-australia': 15,
  'workers-party-brazil': 30,
  'liberal-party-brazil': 55,
  'bharatiya-janata-party-india': 82,
  'indian-national-congress': 14,
}

/** The likelihood that a party comes first in its country, relative to the others there. */
export function partyWeight(party: Entity): number {
  return contenders[party.slug] !== undefined
    ? (contenders[party.slug] ?? 0) / 25
    : 0.02 + 0.06 * unit(textHash(`party ${party.slug}`))
}
