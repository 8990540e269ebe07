import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { atEnd } from './at-end.ts'
import { throughPort } from './test-database.ts'

/**
 * A connection string through a TCP forwarder to the database, which can lose the response to a statement: PostgreSQL
 * runs it, and the connection ends before the service knows.
 */
export async function losingResponses(databaseUrl: string): Promise<{ url: string; lose(statement: string): void }> {
  const { port, hostname } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let wanted: string | null = null
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let losing = false
    near.on('data', (sent) => {
      if (wanted !== null && sent.includes(wanted)) {
        losing = true
        wanted = null
      }
      far.write(sent)
    })
    far.on('data', (received) => (losing ? near.destroy() : near.write(received)))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.end()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return {
    url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
    /** The first statement from now on that contains this text. */
    lose: (statement) => {
      wanted = statement
    },
  }
}
