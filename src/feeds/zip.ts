import { promisify } from 'node:util'
import { fromBuffer, type ZipFile } from 'yauzl'
import { FeedFault } from '../domain/news/feed-kinds.ts'

const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)

/** The first file in an archive, unpacked. Throws a FeedFault where there is none, or where it is longer than `maxBytes`, whatever the archive says of it. */
export async function firstFileOf(archive: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    const zip = await open(archive, { lazyEntries: true })
    return await new Promise<Buffer>((resolve, reject) => {
      zip.on('error', reject)
      zip.on('end', () => reject(new FeedFault('unreadable', 'is an archive without a file')))
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          const chunks: Buffer[] = []
          let bytes = 0
          stream.on('error', reject)
          stream.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            if (bytes > maxBytes) stream.destroy(new FeedFault('too_large', `unpacks to more than ${maxBytes} bytes`))
            else chunks.push(chunk)
          })
          stream.on('end', () => resolve(Buffer.concat(chunks)))
        })
      })
      zip.readEntry()
    })
  } catch (error) {
    if (error instanceof FeedFault) throw error
    throw new FeedFault('unreadable', 'is no archive that can be unpacked')
  }
}
