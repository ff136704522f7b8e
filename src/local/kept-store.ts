import type { StoreProcess } from './store-process.ts'

const mostRestarts = 3

type KeptStoreOptions<Order, Access> = {
  /** Starts it, at the address of `previous` where it ran before: its users know no other. */
  start(order: Order, previous: Access | undefined, onSpawn: (process: StoreProcess) => void): Promise<Access>
  /** Called when a process came or went, or the store answers. */
  onChange(): void
  log(line: string): void
}

export type KeptStore<Order, Access> = {
  /** Starts it where it does not run, and resolves when it answers. */
  have(order: Order): Promise<Access>
  current(): { access: Access | undefined; processes: StoreProcess[] }
  stop(): Promise<void>
}

/** A store that is started once for all who ask, and again where it ends by itself. */
export function keepStore<Order, Access>(options: KeptStoreOptions<Order, Access>): KeptStore<Order, Access> {
  const processes = new Set<StoreProcess>()
  let starting: Promise<Access> | undefined
  let access: Access | undefined
  let answers = false
  let stopping = false
  let restarts = 0

  async function launch(order: Order): Promise<Access> {
    try {
      access = await options.start(order, access, (process) => own(process, order))
      answers = true
      options.onChange()
      return access
    } catch (error) {
      // The next one who asks tries again.
      starting = undefined
      throw error
    }
  }

  function own(process: StoreProcess, order: Order): void {
    processes.add(process)
    options.onChange()
    void process.ended.then((how) => {
      processes.delete(process)
      options.onChange()
      // Before it answered, whoever waits for the start is told.
      if (answers && !stopping) restart(process.name, how, order)
    })
  }

  function restart(name: string, how: string, order: Order): void {
    answers = false
    starting = undefined
    if (restarts === mostRestarts) {
      options.log(`${name} ended (${how}) and is not started again: it did so ${mostRestarts} times before`)
      return
    }
    restarts += 1
    options.log(`${name} ended (${how}). It is started again`)
    starting = launch(order)
    starting.then(
      () => options.log(`${name} answers again`),
      (error: Error) => options.log(error.message),
    )
  }

  return {
    have(order) {
      starting ??= launch(order)
      return starting
    },
    current: () => ({ access, processes: [...processes] }),
    async stop() {
      stopping = true
      await Promise.all([...processes].map((process) => process.stop()))
    },
  }
}
