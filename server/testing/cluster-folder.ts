import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { memoryFolder } from '../../scripts/temporary-folder.mjs'

const runsAtOnce = 8

const hashOf = (text: string) => createHash('sha256').update(text).digest()

export type ClusterFolder = { folder: string; inMemory: boolean; release(): Promise<void> }

/**
 * A folder for the cluster of this run, locked until `release` or the end of the process. The first folder is that of
 * the checkout, where a killed run may have left a cluster; while another run has it, the next one is taken. In memory
 * where there is room: a test database is some 600 files, which takes 15 ms in memory and up to 500 ms on a disk.
 */
export async function lockClusterFolder(checkout = path.resolve('.')): Promise<ClusterFolder> {
  const memory = memoryFolder()
  const first = memory
    ? path.join(memory, `assay-test-${hashOf(checkout).toString('hex').slice(0, 12)}`)
    : path.join(checkout, '.cache/test')
  for (let run = 1; run <= runsAtOnce; run++) {
    const folder = run === 1 ? first : `${first}-${run}`
    const release = await lock(folder)
    if (release) return { folder, inMemory: memory !== null, release }
  }
  throw new Error(`${runsAtOnce} test runs have a cluster in ${first}. Wait until one of them has ended.`)
}

/**
 * Locks a folder by listening on the port that its name maps to, which the system frees when the process is killed.
 * Null if the port is taken: by another run, or by chance.
 */
async function lock(folder: string): Promise<(() => Promise<void>) | null> {
  const server = createServer((socket) => socket.destroy()).unref()
  const listening = once(server, 'listening')
  server.listen({ port: 20_000 + (hashOf(folder).readUInt16BE() % 10_000), host: '127.0.0.1', exclusive: true })
  try {
    await listening
  } catch {
    return null
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    await closed
  }
}
