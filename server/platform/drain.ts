import type { Server } from 'node:http'

/**
 * Stops accepting, lets requests under way finish and closes their connections as they fall idle; what is not done after `limitMs` is cut.
 */
export async function drain(server: Server, limitMs = 10_000): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const cut = setTimeout(() => server.closeAllConnections(), limitMs)
  server.closeIdleConnections()
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
