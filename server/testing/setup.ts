import net from 'node:net'
import { afterEach, expect, vi } from 'vitest'
import { reachable } from './outside.ts'

const connect = net.Socket.prototype.connect

/** Tests reach loopback only: whatever would leave the machine is refused before it does. */
net.Socket.prototype.connect = function (this: net.Socket, ...args: Parameters<typeof connect>) {
  const [first] = args as unknown as [unknown]
  const options = (Array.isArray(first) ? first[0] : first) as { host?: string; path?: string } | undefined
  const host = typeof options === 'object' ? (options?.host ?? 'localhost') : 'localhost'
  const isNear = /^(127\.|::1$|localhost$)/.test(host)
  if (!options?.path && !isNear && !reachable.has(host)) throw new Error(`A test wanted to connect to ${host}`)
  return connect.apply(this, args)
} as typeof connect

const errors = vi.spyOn(console, 'error')
afterEach(() => {
  const said = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockClear()
  expect(said, 'nothing may be written to console.error').toEqual([])
})
