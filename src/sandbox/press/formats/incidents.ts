import { textHash } from '../../noise.ts'
import type { Course } from '../course.ts'
import { day, type Happening } from '../happening.ts'

const keptDays = 90
const mostRows = 1_000

/** Clashes of 90 days in the shape of the georeferenced events of UCDP, a page at a time. Nobody died in any. */
export function incidentsOf(course: Course, now: number, query: URLSearchParams, address: string): string {
  const today = Math.floor(now / day)
  const all = Array.from({ length: keptDays + 1 }, (_, back) => today - keptDays + back)
    .flatMap((each) => course.on(each))
    // A happening of a day is in the files of the next.
    .filter(({ kind, at }) => kind === 'clash' && at <= now - day)
  const size = Math.min(mostRows, Math.max(1, Number(query.get('pagesize')) || 100))
  const page = Math.max(0, Number(query.get('page')) || 0)
  const pages = Math.ceil(all.length / size)
  const at = (number: number) => (number < 0 || number >= pages ? '' : `${address}?pagesize=${size}&page=${number}`)
  return JSON.stringify({
    TotalCount: all.length,
    TotalPages: pages,
    PreviousPageUrl: at(page - 1),
    NextPageUrl: at(page + 1),
    Result: all.slice(page * size, (page + 1) * size).map(rowOf),
  })
}

function rowOf({ id, at, names, about }: Happening): object {
  const date = `${new Date(at * 1_000).toISOString().slice(0, 10)}T00:00:00`
  const [conflict = ''] = about
  return {
    id: textHash(id) % 10_000_000,
    relid: `SBX-${id}`,
    year: new Date(at * 1_000).getUTCFullYear(),
    active_year: true,
    code_status: 'Clear',
    type_of_violence: 1,
    conflict_new_id: textHash(conflict) % 100_000,
    conflict_name: `${names.one} - ${names.other}`,
    dyad_name: `[sandbox] Government of ${names.one} - Government of ${names.other}`,
    side_a: `Government of ${names.one}`,
    side_b: `Government of ${names.other}`,
    number_of_sources: 2,
    source_article: `"Sandbox Truce Monitor,${date.slice(0, 10)},[sandbox] ${names.one} and ${names.other} troops clash at border"`,
    source_office: 'Sandbox Truce Monitor',
    source_date: date,
    source_headline: `[sandbox] ${names.one} and ${names.other} troops clash at border, no casualties reported`,
    where_prec: 4,
    where_coordinates: `border of ${names.one} and ${names.other}`,
    country: names.one,
    region: '',
    event_clarity: 1,
    date_prec: 1,
    ...{ date_start: date, date_end: date, deaths_a: 0, deaths_b: 0, deaths_civilians: 0, deaths_unknown: 0 },
    ...{ best: 0, high: 0, low: 0, latitude: null, longitude: null, gwnoa: null, gwnob: null },
  }
}
