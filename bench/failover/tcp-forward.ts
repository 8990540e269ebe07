import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Forward = Awaited<ReturnType<typeof openForward>>

/**
 * A TCP port that forwards to another one until it is cut: then it forwards nothing and closes nothing, as a network
 * that drops packets. Restored, it resets what was open.
 */
export async function openForward(to: number) {
  const open = new Set<Socket>()
  let cut = false
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        if (!cut) other.destroy()
      })
      if (cut) socket.pause()
      else socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    cut: (): void => {
      cut = true
      for (const socket of open) socket.unpipe().pause()
    },
    restore: (): void => {
      cut = false
      for (const socket of open) socket.destroy()
    },
    close: (): void => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
