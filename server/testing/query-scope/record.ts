import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PrismaClient } from '#prisma/generated/client.ts'
import { statementsOfRun } from './statements.ts'

type CallSite = { getLocation(): { fileName: string } | null }
type Query = (this: unknown, ...args: unknown[]) => unknown

const root = path.resolve(import.meta.dirname, '../../..')
const patched = Symbol.for('assay.query-scope.patched')
const isTesting = /\.test\.tsx?$|^server\/testing\/|^node_modules\/vitest\//
const self = fileURLToPath(import.meta.url)

const { statements, callers } = statementsOfRun()

function relative(file: string): string {
  const name = file.startsWith('file:') ? fileURLToPath(file) : file
  return path.isAbsolute(name) ? path.relative(root, name) : name
}

/** These pass on the statements of others. */
const transports = ['server/platform/database.ts', 'server/platform/reads.ts']

/** First file of this checkout on a call stack, relative to its root. */
function callerFile({ stack = '' }: Error): string {
  for (const line of stack.split('\n').slice(1)) {
    const file = /\(?((?:file:\/\/)?\/[^():]+\.[cm]?tsx?)(?:\?[^:]*)?:\d+:\d+\)?$/.exec(line)?.[1]
    if (!file || file.endsWith(self) || file.includes('node_modules')) continue
    const name = relative(file)
    if (!transports.includes(name)) return name
  }
  return ''
}

/** Statements without a table. Most are sent without a file on the call stack, which takes time to find out. */
const transactionControl = /^(BEGIN|COMMIT|ROLLBACK)[\w ]*$/

function record(query: unknown): void {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text
  if (typeof text !== 'string' || statements.has(text) || transactionControl.test(text)) return
  const file = (callers.getStore() ?? (() => callerFile(new Error())))()
  if (file !== '' && !isTesting.test(file)) statements.set(text, file)
}

const recorded = (original: Query): Query =>
  function (this: unknown, ...args) {
    record(args[0])
    return original.apply(this, args)
  }

/**
 * Attributes a Prisma request to the calling file. A raw statement is created before its promise is awaited, and only
 * at that time is the file on the call stack.
 */
const attributed = (original: Query): Query =>
  function (this: unknown, ...args) {
    const { callsite } = args[0] as { callsite?: CallSite }
    const error = new Error()
    const file = () => relative(callsite?.getLocation()?.fileName ?? '') || callerFile(error)
    return callers.run(callers.getStore() ?? file, () => original.apply(this, args))
  }

const attributedRaw = (original: Query): Query =>
  function (this: unknown, ...args) {
    const error = new Error()
    const file = () => callerFile(error)
    const promise = original.apply(this, args) as Record<string, Query>
    for (const name of ['then', 'catch', 'finally']) {
      const method = promise[name] as Query
      promise[name] = (...handlers) => callers.run(file, () => method.apply(promise, handlers))
    }
    return promise
  }

function patch(prototype: object, methods: Record<string, (original: Query) => Query>): void {
  const target = prototype as Record<PropertyKey, unknown>
  if (Object.hasOwn(target, patched)) return
  Object.defineProperty(target, patched, { value: true })
  for (const [name, wrap] of Object.entries(methods)) target[name] = wrap(target[name] as Query)
}

const raw = ['$queryRaw', '$queryRawUnsafe', '$executeRaw', '$executeRawUnsafe']
patch(pg.Client.prototype, { query: recorded })
patch(pg.Pool.prototype, { query: recorded })
patch(PrismaClient.prototype as object, {
  _request: attributed,
  ...Object.fromEntries(raw.map((name) => [name, attributedRaw])),
})
