import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Channel } from './contract/channel.ts'
import type { Endpoint } from './contract/endpoint.ts'
import type { Pages } from './contract/page.ts'
import type { Serve } from './contract/served.ts'
import type { Webhook } from './contract/webhook.ts'
import type { Job } from './jobs/job.ts'
import type { Metrics } from './telemetry/metrics.ts'

/** True where something is well, and whatever else is worth showing of it. */
export type CheckResult = { ok: boolean } & Record<string, unknown>

/** Takes over a connection whose request asks for another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** A capability of the service as a value. What it does not have is left out. */
export type Module = {
  readonly name: string
  readonly endpoints?: readonly Endpoint[]
  /** Messages that it posts to others, for the document of the API. */
  readonly webhooks?: readonly Webhook[]
  /** Channels on which it tells what changes, for the document of channels. */
  readonly channels?: readonly Channel[]
  /** Files that it serves outside `/api`. */
  readonly pages?: Pages
  /** Paths that it answers in a protocol of its own, outside `/api` and by its rules: callers are known and counted. */
  readonly served?: Readonly<Record<string, Serve>>
  /** Run by workers. */
  readonly jobs?: readonly Job[]
  /** Work of a worker for as long as it lives, where a timetable would be too late. Ends by `signal`; what it throws ends it, and is logged. */
  readonly works?: readonly ((signal: AbortSignal) => Promise<void>)[]
  /** Parts of `/health`, by their names there. They are asked for at every call, so they must be quick. */
  readonly health?: Readonly<Record<string, () => Promise<unknown>>>
  /** Checks of `/ready`, by their names there: while one fails, requests should not be sent here. */
  readonly needs?: Readonly<Record<string, () => Promise<CheckResult>>>
  /** The same: while one fails, the service is degraded and serves. */
  readonly checks?: Readonly<Record<string, () => Promise<CheckResult>>>
  /** Answers connections that become another protocol's, by where their paths begin. */
  readonly upgrades?: Readonly<Record<string, Upgrade>>
  /** Is told the port that the process listens on, as soon as it does. */
  readonly listening?: (port: number) => void
  /** Registers figures of its own. */
  readonly measure?: (metrics: Metrics) => void
  /** Brings the database to the state that its endpoints expect. Modules are prepared in their order. Ends early by `signal`. */
  readonly prepare?: (signal: AbortSignal) => Promise<void>
  /** Runs in a worker before its first job. Rejects where its jobs must not write to this graph. */
  readonly prepareJobs?: () => Promise<void>
  /** Is told that the process stops: answers without an end are ended, so that nobody waits for them. */
  readonly stopping?: () => void
  /** Closes what it opened itself. */
  readonly close?: () => Promise<void>
}

/** All modules as one. */
export type App = Required<Omit<Module, 'name'>> & {
  /** Another text after every change of the graph that an answer could show. */
  stamp(): Promise<string>
}

/** Puts modules together. */
export function composeApp(modules: readonly Module[], stamp: App['stamp']): App {
  return {
    stamp,
    endpoints: modules.flatMap(({ endpoints = [] }) => endpoints),
    webhooks: modules.flatMap(({ webhooks = [] }) => webhooks),
    channels: modules.flatMap(({ channels = [] }) => channels),
    pages: (notice) => Object.assign({}, ...modules.map(({ pages }) => pages?.(notice))),
    served: Object.assign({}, ...modules.map(({ served }) => served)),
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    works: modules.flatMap(({ works = [] }) => works),
    health: Object.assign({}, ...modules.map(({ health }) => health)),
    needs: Object.assign({}, ...modules.map(({ needs }) => needs)),
    checks: Object.assign({}, ...modules.map(({ checks }) => checks)),
    upgrades: Object.assign({}, ...modules.map(({ upgrades }) => upgrades)),
    listening(port) {
      for (const { listening } of modules) listening?.(port)
    },
    measure(metrics) {
      for (const { measure } of modules) measure?.(metrics)
    },
    async prepare(signal) {
      for (const { prepare } of modules) await prepare?.(signal)
    },
    async prepareJobs() {
      for (const { prepareJobs } of modules) await prepareJobs?.()
    },
    stopping() {
      for (const { stopping } of modules) stopping?.()
    },
    async close() {
      await Promise.all(modules.map(async ({ close }) => close?.()))
    },
  }
}
