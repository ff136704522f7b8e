import { setTimeout as delay } from 'node:timers/promises'
import { isoOf } from '../platform/moments.ts'
import type { Level, StoreState } from './protocol.ts'
import { countEnd, defaultRestarts, pauseAfter, type RestartPolicy } from './restarts.ts'
import type { StoreHooks, StoreProcess } from './store-process.ts'

const blockedPollMs = 1_000

type KeptStoreOptions<Order, Access> = {
  name: string
  /** Starts it, at the address of `previous` where it ran before: its users know no other. */
  start(order: Order, previous: Access | undefined, hooks: StoreHooks): Promise<Access>
  /** The reason why it cannot be started again now; undefined where nothing is known to keep it from it. */
  blocked(): string | undefined
  /** Called when a process came or went, or the state changed. */
  onChange(): void
  log(line: string, level: Level): void
  /** Milliseconds since 1970, for what is told. */
  now(): number
  /** The address at which it was when a keeper of this folder was killed. */
  previous?: Access | undefined
  restarts?: RestartPolicy
}

/** A store that is started once for all who ask, and again and again where it ends by itself. */
export class LocalStore<Order, Access> {
  readonly #options: KeptStoreOptions<Order, Access>
  readonly #restarts: RestartPolicy
  readonly #processes = new Set<StoreProcess>()
  readonly #stopping = new AbortController()
  /** The attempt under way, or the one that succeeded. */
  #starting: Promise<Access> | undefined
  #previous: Access | undefined
  /** By a clock that nobody sets. */
  #answersSince: number | undefined
  #recovering = false
  #pausing: AbortController | undefined
  /** Ends that still count for the next pause. */
  #ends = 0
  #state: StoreState

  constructor(options: KeptStoreOptions<Order, Access>) {
    this.#options = options
    this.#restarts = options.restarts ?? defaultRestarts
    this.#previous = options.previous
    this.#state = { name: options.name, state: 'stopped', restarts: 0, trouble: null, lastEnd: null, nextStart: null }
  }

  /** Starts it where it does not run, and resolves when it answers. Ends a pause: somebody waits. */
  have(order: Order): Promise<Access> {
    this.#starting ??= this.#launch(order)
    this.#pausing?.abort()
    return this.#starting
  }

  get access(): Access | undefined {
    return this.#answersSince === undefined ? undefined : this.#previous
  }

  /** The address at which it is or will be again; kept over its ends. */
  get address(): Access | undefined {
    return this.#previous
  }

  get state(): StoreState {
    return this.#state
  }

  get processes(): readonly StoreProcess[] {
    return [...this.#processes]
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all([...this.#processes].map((process) => process.stop()))
  }

  async #launch(order: Order): Promise<Access> {
    if (this.#state.state === 'stopped') this.#tell({ state: 'starting' })
    try {
      const access = await this.#options.start(order, this.#previous, {
        onSpawn: (process) => this.#own(process, order),
        onTrouble: (trouble) => this.#note(trouble),
      })
      this.#previous = access
      this.#answersSince = performance.now()
      this.#tell({ state: 'running', nextStart: null })
      return access
    } catch (error) {
      // The next one who asks tries again.
      this.#starting = undefined
      if (this.#state.state === 'starting') this.#tell({ state: 'stopped' })
      throw error
    }
  }

  #own(process: StoreProcess, order: Order): void {
    this.#processes.add(process)
    this.#options.onChange()
    void process.ended.then((how) => {
      this.#processes.delete(process)
      this.#options.onChange()
      // Before it answered, whoever waits for the start is told.
      if (this.#answersSince === undefined || this.#stopping.signal.aborted) return
      const { trouble } = this.#state
      void this.#recover(order, trouble === null ? how : `${how}: ${trouble}`)
    })
  }

  #note(trouble: string | null): void {
    const { name, log } = this.#options
    if (trouble === this.#state.trouble) return
    this.#tell({ trouble })
    if (trouble === null) log(`${name} works again`, 'warn')
    else log(`${name}: ${trouble}`, 'error')
  }

  async #recover(order: Order, how: string): Promise<void> {
    const { name, log } = this.#options
    this.#starting = undefined
    this.#countEnd(how, performance.now() - (this.#answersSince ?? 0))
    log(`${name} ended (${how})`, 'warn')
    if (this.#recovering) return
    this.#recovering = true
    while (this.#answersSince === undefined && !this.#stopping.signal.aborted) {
      await this.#pause()
      await this.#untilFree()
      if (this.#stopping.signal.aborted) break
      this.#tell({ restarts: this.#state.restarts + 1, nextStart: null })
      try {
        await this.have(order)
        log(`${name} answers again`, 'warn')
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (this.#stopping.signal.aborted) break
        this.#countEnd(message.split('\n')[0] ?? '', 0)
        log(message, 'error')
      }
    }
    this.#recovering = false
  }

  #countEnd(how: string, answeredMs: number): void {
    const at = this.#options.now()
    this.#answersSince = undefined
    this.#ends = countEnd(this.#restarts, this.#ends, answeredMs)
    this.#tell({ state: 'restarting', trouble: null, lastEnd: { how, at: isoOf(at) } })
  }

  async #pause(): Promise<void> {
    const { name, log, now } = this.#options
    const pauseMs = pauseAfter(this.#restarts, this.#ends)
    if (pauseMs === 0) return
    log(`${name} ends again and again: it is started again in ${pauseMs / 1_000} s`, 'error')
    this.#tell({ nextStart: isoOf(now() + pauseMs) })
    this.#pausing = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, this.#pausing.signal])
    await delay(pauseMs, undefined, { signal }).catch(() => {})
  }

  async #untilFree(): Promise<void> {
    const { blocked } = this.#options
    for (let reason = blocked(); reason !== undefined && !this.#stopping.signal.aborted; reason = blocked()) {
      this.#note(reason)
      await delay(blockedPollMs, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
    this.#tell({ trouble: null })
  }

  #tell(change: Partial<StoreState>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.onChange()
  }
}
