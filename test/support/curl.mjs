// What `curl` is while the commands of documents are tried: it asks the service of the test, and is there on every machine.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true },
    data: { type: 'string', short: 'd' },
    include: { type: 'boolean', short: 'i' },
    output: { type: 'string', short: 'o' },
    // Both together: a file under the name that the answer gives.
    'remote-name': { type: 'boolean', short: 'O' },
    'remote-header-name': { type: 'boolean', short: 'J' },
  },
})
const documented = 'http://127.0.0.1:3000'
const [address] = positionals
if (positionals.length !== 1 || !address?.startsWith(`${documented}/`)) {
  throw new Error(`documents ask ${documented}, not ${positionals.join(' ')}`)
}
const response = await fetch(`${process.env.DOCUMENTED_SERVICE}${address.slice(documented.length)}`, {
  method: values.request ?? (values.data === undefined ? 'GET' : 'POST'),
  headers: (values.header ?? []).map((line) => line.split(/: */, 2)),
  body: values.data,
})
if (values.include) {
  process.stdout.write(`HTTP/1.1 ${response.status} ${response.statusText}\n`)
  for (const [name, value] of response.headers) process.stdout.write(`${name}: ${value}\n`)
  process.stdout.write('\n')
}
const named = /filename="?([\w.-]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
const file = values.output ?? (values['remote-name'] ? (named ?? 'answer') : undefined)
if (file !== undefined) writeFileSync(file, await response.text())
else process.stdout.write(await response.text())
