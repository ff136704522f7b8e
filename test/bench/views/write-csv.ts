import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { entityId, eventId, outcomeId } from '../../../src/domain/ids.ts'
import { labelOfEntityType } from '../../../src/domain/taxonomy.ts'
import * as world from './model.ts'
import { factsAt, type SyntheticVersion } from './model-facts.ts'

/** What the offline importer is told of a file: nodes of a label, or relationships of a type. */
export type ImportFile = { kind: 'nodes' | 'relationships'; label: string; path: string }

const { pack } = world

/**
 * Writes the synthetic world as files for the offline importer: the labels, properties, edges and forms of values that the loader writes, but
 * without the notes of records, which no view reads. Says how many of each there are.
 */
export async function writeCsv(folder: string, entities: number): Promise<{ files: ImportFile[]; counts: object }> {
  const files = openFiles(folder)
  const { put } = files
  writeFrame(put)
  const next = { fact: 0, version: 0, event: world.eventsOf(entities) }
  for (let i = 0; i < entities; i += 1) {
    writeEntity(put, i, entities)
    writeFacts(put, i, next)
    if (i % 500 === 0) await files.drained()
  }
  for (let e = 0; e < world.eventsOf(entities); e += 1) {
    writeEvent(put, e, entities)
    if (e % 2_000 === 0) await files.drained()
  }
  for (let o = 0; o < world.outcomesOf(entities); o += 1) {
    writeOutcome(put, o, entities)
    if (o % 2_000 === 0) await files.drained()
  }
  await files.close()
  return {
    files: files.list,
    counts: {
      entities,
      facts: next.fact,
      factVersions: next.version,
      events: next.event,
      outcomes: world.outcomesOf(entities),
    },
  }
}

/** Each file with its columns, as the importer reads them. */
const layout = {
  entities: [
    'nodes',
    '',
    ':ID(E),:LABEL,id,slug,displayName,entityType,category,subcategory,group,tags:string[],aliases:string[],description,source,definedBy,createdAt,updatedAt',
  ],
  facts: ['nodes', 'Fact', ':ID(F),key'],
  textVersions: ['nodes', 'FactVersion', ':ID(V),value,validFrom,validTo,recordedAt,endRecordedAt,retractedAt'],
  numberVersions: ['nodes', 'FactVersion', ':ID(V),value:long,validFrom,validTo,recordedAt,endRecordedAt,retractedAt'],
  events: ['nodes', 'Event', ':ID(N),id,eventType,title,happenedAt,recordedAt,impactScore:double,load'],
  outcomes: [
    'nodes',
    'Outcome',
    ':ID(O),id,slug,label,question,category,subcategory,group,closesAt,status,source,definedBy,createdAt,updatedAt',
  ],
  sources: ['nodes', 'Source', ':ID(S),name'],
  packs: ['nodes', 'Pack', ':ID(P),name,asOf'],
  loads: ['nodes', 'Load', ':ID(L),id,pack,version,state,asOf,startedAt,finishedAt'],
  seedings: ['nodes', 'Seeding', ':ID(D),name,finishedAt'],
  ties: [
    'relationships',
    '',
    ':START_ID(E),:END_ID(E),:TYPE,validFrom,validTo,recordedAt,endRecordedAt,retractedAt,source,confidence:double',
  ],
  hasFact: ['relationships', 'HAS_FACT', ':START_ID(E),:END_ID(F)'],
  current: ['relationships', 'CURRENT', ':START_ID(F),:END_ID(V)'],
  retracted: ['relationships', 'RETRACTED', ':START_ID(F),:END_ID(V)'],
  previous: ['relationships', 'PREVIOUS', ':START_ID(V),:END_ID(V)'],
  statedBy: ['relationships', 'STATED_BY', ':START_ID(V),:END_ID(S),confidence:double,statedIn'],
  about: ['relationships', 'ABOUT', ':START_ID(N),:END_ID(E),role'],
  reportedBy: ['relationships', 'REPORTED_BY', ':START_ID(N),:END_ID(S)'],
  setText: ['relationships', 'SET', ':START_ID(N),:END_ID(V),attribute,from,to'],
  setNumber: ['relationships', 'SET', ':START_ID(N),:END_ID(V),attribute,from:long,to:long'],
  exposed: [
    'relationships',
    'EXPOSED_TO',
    ':START_ID(E),:END_ID(O),role,exposureType,strength:double,confidence:double,reasons:string[],source,statedIn,validFrom,recordedAt',
  ],
} as const satisfies Record<string, readonly ['nodes' | 'relationships', string, string]>

type FileName = keyof typeof layout
type Put = (file: FileName, ...values: (string | number)[]) => void

/** Lines are collected and written in large pieces. No value has a comma or a quote in it. */
function openFiles(folder: string) {
  const open = Object.entries(layout).map(([name, [kind, label, columns]]) => {
    const path = join(folder, `${name}.csv`)
    const lines: string[] = [columns]
    return { name, kind, label, path, lines, stream: createWriteStream(path, { highWaterMark: 4 << 20 }) }
  })
  const byName = new Map<string, string[]>(open.map(({ name, lines }) => [name, lines]))
  const drained = async () => {
    for (const { lines, stream } of open) {
      if (lines.length === 0) continue
      if (!stream.write(`${lines.splice(0).join('\n')}\n`)) await once(stream, 'drain')
    }
  }
  const put: Put = (file, ...values) => byName.get(file)?.push(values.join(','))
  return {
    list: open.map(({ kind, label, path }): ImportFile => ({ kind, label, path })),
    put,
    drained,
    async close() {
      await drained()
      for (const { stream } of open) {
        stream.end()
        await once(stream, 'finish')
      }
    },
  }
}

const sourceName = (source: number) => `Generator ${source}`

function writeFrame(put: Put): void {
  for (let s = 0; s < world.sources; s += 1) put('sources', s, sourceName(s))
  put('packs', 0, pack, world.lastStated)
  put('loads', 0, 'synthetic-load', pack, '1', 'done', world.lastStated, world.firstKnown, world.firstKnown)
  put('seedings', 0, 'seeds', world.firstKnown)
}

function writeEntity(put: Put, i: number, entities: number): void {
  const { slug, displayName, entityType, category, subcategory, group, tags, aliases } = world.entityAt(i)
  const labels = `Entity;${labelOfEntityType[entityType]}`
  put(
    'entities',
    i,
    labels,
    entityId(slug),
    slug,
    displayName,
    entityType,
    category,
    subcategory,
    group,
    tags.join(';'),
    aliases.join(';'),
    `Entity ${i} of a generated world`,
    sourceName(0),
    pack,
    world.firstKnown,
    world.daysAgo(1),
  )
  for (const tie of world.tiesAt(i, entities)) {
    const { type, to, validFrom, validTo, endRecordedAt, retractedAt, confidence } = tie
    put('ties', i, to, type, validFrom, validTo, validFrom, endRecordedAt, retractedAt, sourceName(0), confidence)
  }
}

function writeFacts(put: Put, i: number, next: { fact: number; version: number; event: number }): void {
  for (const [at, { key, versions, retracted }] of factsAt(i).entries()) {
    const fact = next.fact++
    put('facts', fact, key)
    put('hasFact', i, fact)
    const first = next.version
    for (const [place, version] of versions.entries()) {
      const newer = versions[place - 1]?.validFrom ?? ''
      writeVersion(put, next.version, version, newer, newer, '')
      if (place > 0) put('previous', next.version - 1, next.version)
      next.version += 1
    }
    put('current', fact, first)
    if (retracted) {
      writeVersion(put, next.version, retracted, '', '', world.daysAgo(2))
      put('retracted', fact, next.version++)
    }
    const [latest, before] = versions
    if (at === 0 && latest && before) {
      const event = next.event++
      const title = `Synthetic ${i} ${key} changed`
      const { validFrom, value } = latest
      put(
        'events',
        event,
        eventId(`change|${i}|${key}`),
        'attribute_change',
        title,
        validFrom,
        validFrom,
        '',
        'synthetic-load',
      )
      put('about', event, i, 'subject')
      put('reportedBy', event, latest.source)
      put(typeof value === 'number' ? 'setNumber' : 'setText', event, first, key, before.value, value)
    }
  }
}

function writeVersion(
  put: Put,
  id: number,
  { value, validFrom, source, second }: SyntheticVersion,
  validTo: string,
  endRecordedAt: string,
  retractedAt: string,
): void {
  const file = typeof value === 'number' ? 'numberVersions' : 'textVersions'
  put(file, id, value, validFrom, validTo, validFrom, endRecordedAt, retractedAt)
  put('statedBy', id, source, 0.9, '')
  if (second !== null) put('statedBy', id, second, 0.7, `${pack}-other/fact`)
}

function writeEvent(put: Put, e: number, entities: number): void {
  const { about, happenedAt, impactScore, source, title } = world.eventAt(e, entities)
  put('events', e, eventId(`pack|${e}`), 'report', title, happenedAt, happenedAt, impactScore, '')
  for (const [at, entity] of [...new Set(about)].entries())
    put('about', e, entity, at === 0 ? 'subject' : 'participant')
  put('reportedBy', e, source)
}

function writeOutcome(put: Put, o: number, entities: number): void {
  const { slug, group, open, exposures } = world.outcomeAt(o, entities)
  const { category, subcategory } = world.entityAt(exposures[0]?.entity ?? 0)
  const known = world.firstKnown
  const closesAt = open ? '2030-01-01T00:00:00.000Z' : world.daysAgo(30)
  const status = open ? 'open' : 'resolved'
  const question = `Will outcome ${o} come true?`
  put(
    'outcomes',
    o,
    outcomeId(slug),
    slug,
    `Outcome ${o}`,
    question,
    category,
    subcategory,
    group,
    closesAt,
    status,
    sourceName(0),
    pack,
    known,
    known,
  )
  for (const { entity, role, strength, confidence } of exposures) {
    put(
      'exposed',
      entity,
      o,
      role,
      'direct',
      strength,
      confidence,
      'Generated',
      sourceName(0),
      `${pack}/outcome`,
      known,
      known,
    )
  }
}
