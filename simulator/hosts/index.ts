import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RouteTable } from '../routes.ts'
import { hostCertificates } from './certificates.ts'
import { listenerOf } from './manners.ts'
import type { PutPages } from './pages.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { type Manner, scenarios } from './scenarios.ts'

/**
 * The simulated web, TLS and mail hosts. `routes` maps their addresses, `caFile` contains the root of the valid
 * certificates, `connections` counts connections opened to them.
 */
export type Hosts = {
  routes: RouteTable
  caFile: string
  receiver: Receiver
  pages: PutPages
  connections(): number
  close(): Promise<void>
}

/**
 * Opens one loopback listener for each manner in the scenarios. Hosts with the same manner share it and are told apart
 * by SNI and Host header. The root certificate is written to `caFile`; by default to a temporary folder that is
 * removed on close.
 */
export async function openHosts(caFile?: string): Promise<Hosts> {
  const certificates = await hostCertificates()
  const folder = caFile ? null : mkdtempSync(path.join(tmpdir(), 'assay-outside-'))
  const file = caFile ?? path.join(folder ?? '', 'root.pem')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, certificates.authority)

  const receiver = openReceiver()
  const pages: PutPages = new Map()
  const sockets = new Set<Socket>()
  let connections = 0
  const manners = new Set(scenarios.flatMap(({ ports }) => Object.values(ports)))
  const listeners = await Promise.all(
    [...manners].map(async (manner): Promise<[Manner, Server]> => {
      const server = listenerOf(manner, certificates, receiver, pages)
      server.on('connection', (socket: Socket) => {
        connections += 1
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server.on('tlsClientError', () => undefined)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return [manner, server]
    }),
  )
  const ports = new Map(listeners.map(([manner, server]) => [manner, (server.address() as AddressInfo).port]))
  const routes: RouteTable = {}
  for (const { addresses, ports: open } of scenarios)
    for (const address of addresses)
      for (const [port, manner] of Object.entries(open)) routes[`${address}:${port}`] = ports.get(manner) ?? 9

  return {
    routes,
    caFile: file,
    receiver,
    pages,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await Promise.all(listeners.map(([, server]) => new Promise((resolve) => server.close(resolve))))
      if (folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}
