import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { type OpenPrisma, openPrisma, type Prisma } from '../platform/database.ts'

/** A client whose statements go through the adapter that is attached at the time. */
type Attachable = { prisma: Prisma; attach(adapter: Promise<SqlDriverAdapter>): void }

const idle: Attachable[] = []

/**
 * Opens typed clients for the tests of a worker. A client reads the data model and compiles each query when it is first
 * used, 50 ms of CPU time for a service, so the client of a closed service is attached to the database of the
 * next one. A use of it after `close` fails: it must not reach that database.
 */
export const reusedPrisma: OpenPrisma = (adapters) => {
  const client = idle.pop() ?? attachable()
  const adapter = adapters.connect()
  client.attach(adapter)
  let isOpen = true
  const prisma = new Proxy(client.prisma, {
    get: (target, name) => {
      if (!isOpen) throw new Error(`The database was closed before the use of prisma.${String(name)}.`)
      return Reflect.get(target, name)
    },
  })
  return {
    prisma,
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await (await adapter).dispose()
      idle.push(client)
    },
  }
}

function attachable(): Attachable {
  let attached: Promise<SqlDriverAdapter> | undefined
  const current = (): Promise<SqlDriverAdapter> => attached ?? Promise.reject(new Error('No database is attached.'))
  const connect = async (): Promise<SqlDriverAdapter> => {
    const first = await current()
    return {
      provider: first.provider,
      adapterName: first.adapterName,
      queryRaw: async (query) => (await current()).queryRaw(query),
      executeRaw: async (query) => (await current()).executeRaw(query),
      executeScript: async (script) => (await current()).executeScript(script),
      startTransaction: async (isolationLevel) => (await current()).startTransaction(isolationLevel),
      getConnectionInfo: () => first.getConnectionInfo?.() ?? { supportsRelationJoins: false },
      dispose: async () => {},
    }
  }
  const { prisma } = openPrisma({ provider: 'postgres', adapterName: '@prisma/adapter-pg', connect })
  const attach = (adapter: Promise<SqlDriverAdapter>) => {
    attached = adapter
  }
  return { prisma, attach }
}
