import { hash, pick, unit } from '../../noise.ts'
import { day, hour, keyOf } from '../happening.ts'

const kinds = [
  { event: 'Winter Storm Warning', severity: 'Severe', code: 'WS.W' },
  { event: 'Wind Advisory', severity: 'Moderate', code: 'WI.Y' },
  { event: 'Flood Watch', severity: 'Severe', code: 'FA.A' },
  { event: 'Dense Fog Advisory', severity: 'Minor', code: 'FG.Y' },
] as const
const areas = [
  ...[
    ['Denver', 'Colorado'],
    ['Buffalo', 'New York'],
    ['Boise', 'Idaho'],
    ['Duluth', 'Minnesota'],
    ['Portland', 'Oregon'],
  ],
  ...[
    ['Miami', 'Florida'],
    ['Houston', 'Texas'],
    ['Nashville', 'Tennessee'],
    ['Fargo', 'North Dakota'],
  ],
] as const
const perDay = 3

type Alert = { id: string; kind: (typeof kinds)[number]; area: readonly string[]; sent: number; ends: number }

function alertsOn(day_: number, seed: number): Alert[] {
  const key = keyOf(seed, 'alerts')
  return Array.from({ length: perDay }, (_, place) => {
    const own = hash(key, day_, place)
    const sent = Math.round(day_ * day + unit(own, 1) * 20 * hour)
    return {
      id: own.toString(16).padStart(8, '0'),
      kind: pick(kinds, hash(own, 2)),
      area: pick(areas, hash(own, 3)),
      sent,
      ends: Math.round(sent + (6 + 30 * unit(own, 4)) * hour),
    }
  })
}

/** Weather alerts in force at a time, in the shape of the National Weather Service. */
export function alertsOf(seed: number, now: number): string {
  const today = Math.floor(now / day)
  const active = [today - 2, today - 1, today]
    .flatMap((each) => alertsOn(each, seed))
    .filter(({ sent, ends }) => sent <= now && ends > now)
  return JSON.stringify({
    type: 'FeatureCollection',
    title: '[sandbox] Current watches, warnings, and advisories',
    updated: iso(Math.max(0, ...active.map(({ sent }) => sent))),
    features: active.map(({ id, kind, area, sent, ends }) => {
      const name = `urn:oid:2.49.0.1.840.0.${id}.001.1`
      const place = area.join(', ')
      return {
        id: `https://sandbox-weather.example/alerts/${name}`,
        type: 'Feature',
        geometry: null,
        properties: {
          id: name,
          areaDesc: place,
          geocode: { SAME: [], UGC: [] },
          affectedZones: [],
          references: [],
          sent: iso(sent),
          effective: iso(sent),
          onset: iso(sent + hour),
          expires: iso(Math.min(ends, sent + 12 * hour)),
          ends: iso(ends),
          status: 'Actual',
          messageType: 'Alert',
          category: 'Met',
          severity: kind.severity,
          certainty: 'Likely',
          urgency: 'Expected',
          event: `[sandbox] ${kind.event}`,
          sender: 'sandbox@sandbox-weather.example',
          senderName: 'Sandbox Weather Office',
          headline: `[sandbox] ${kind.event} for ${place}`,
          description: 'A made-up alert of the sandbox.',
          instruction: null,
          response: 'Prepare',
          parameters: {
            VTEC: [
              `/O.NEW.KSBX.${kind.code}.${String(Number.parseInt(id, 16) % 10_000).padStart(4, '0')}.000000T0000Z-000000T0000Z/`,
            ],
          },
        },
      }
    }),
  })
}

function iso(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000Z', '+00:00')
}
