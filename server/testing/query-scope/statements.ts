import { AsyncLocalStorage } from 'node:async_hooks'

type Run = {
  /** Statements sent by the service, with the first file that sent each. */
  statements: Map<string, string>
  /**
   * File on whose behalf Prisma sends statements, since they are sent later with a different call stack. Read from the
   * stack only for statements that are not yet known.
   */
  callers: AsyncLocalStorage<() => string>
}

/** Recordings of this process; survive the module resets between test files. */
export function statementsOfRun(): Run {
  const key = Symbol.for('assay.query-scope.statements')
  const shared = globalThis as Record<symbol, unknown>
  shared[key] ??= { statements: new Map(), callers: new AsyncLocalStorage() }
  return shared[key] as Run
}
