import net from 'node:net'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { endFile } from './at-end.ts'
import { reachable } from './outside.ts'
import { statementsOfRun } from './query-scope/statements.ts'
import { waitFor } from './wait.ts'

const original = Symbol.for('assay.testing.connect')
type Connect = typeof net.Socket.prototype.connect
const sockets = net.Socket.prototype as net.Socket & { [original]?: Connect }
// Shared by the files of a worker, each of which runs this module again.
sockets[original] ??= sockets.connect
const connect = sockets[original]

/** Tests may connect to loopback only: any other connection is rejected before it is opened. */
sockets.connect = function (this: net.Socket, ...args: Parameters<Connect>) {
  const [first] = args as unknown as [unknown]
  const options = (Array.isArray(first) ? first[0] : first) as { host?: string; path?: string } | undefined
  const host = typeof options === 'object' ? (options?.host ?? 'localhost') : 'localhost'
  const isNear = /^(127\.|::1$|localhost$)/.test(host)
  if (!options?.path && !isNear && !reachable.has(host)) throw new Error(`A test wanted to connect to ${host}`)
  return connect.apply(this, args)
} as Connect

const errors = vi.spyOn(console, 'error')
beforeAll(() => reachable.clear())
afterEach(() => {
  const output = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockClear()
  expect(output, 'nothing may be written to console.error').toEqual([])
})

/**
 * Every statement sent by the service must be limited to one workspace. The last hook of the file, since hooks run in
 * reverse order and none runs after one that failed: whatever the file started has ended before.
 */
afterAll(async () => {
  if (statementsOfRun().statements.size === 0) return
  const { newViolations } = await import('./query-scope/check.ts')
  expect(await newViolations(), 'statements without workspace_id').toEqual([])
})

/** State shared by the files of a worker, which each file must leave unchanged. */
const shared = () => ({
  directory: process.cwd(),
  environment: { ...process.env },
  signalHandlers: process.listenerCount('SIGINT') + process.listenerCount('SIGTERM'),
  fakeTimers: vi.isFakeTimers(),
})
const openServers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
const before = shared()
const serversBefore = openServers()
afterAll(async () => {
  await endFile()
  expect(shared(), 'left behind by this file').toEqual(before)
  await waitFor(() => expect(openServers(), 'servers left open by this file').toBeLessThanOrEqual(serversBefore))
})
