import path from 'node:path'
import { z } from 'zod'
import {
  backUpToFile,
  moveDatabase,
  onDatabase,
  type Progress,
  type Restored,
  restoreFromFile,
} from '../backup/index.ts'
import { monthTables } from '../month-tables.ts'
import { partitionByMonth } from '../platform/partition-by-month.ts'
import { prepareDatabase } from '../storage.ts'
import { terminalProgress } from './terminal-progress.ts'

/** A command that works on the database as it is, without the service's system on top. */
export type DatabaseCommand = {
  usage: string
  summary: string
  options: z.ZodObject
  runOnDatabase(databaseUrl: string, options: Record<string, string>): Promise<Record<string, unknown>>
}

const keepSecret =
  'The file contains password hashes, personal data and encrypted secrets. Store AUTH_SECRET (or DATA_DIR/auth-secret) too, but elsewhere: without it, the encrypted secrets in the file are lost.'
const sameSecret = 'Start the service with the AUTH_SECRET (or DATA_DIR/auth-secret) of the old installation.'

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'Must be a PostgreSQL connection string')
const file = z.string().min(1).max(4_096)

/** Defines a command; its options are validated before it runs. Ctrl-C ends it without leaving anything behind. */
function command<Options extends z.ZodObject>(
  usage: string,
  summary: string,
  options: Options,
  run: (
    databaseUrl: string,
    options: z.output<Options>,
    how: { signal: AbortSignal; progress: Progress },
  ) => Promise<Record<string, unknown>>,
): DatabaseCommand {
  return {
    usage,
    summary,
    options,
    runOnDatabase: async (databaseUrl, given) => {
      const checked = options.parse(given)
      const interrupted = new AbortController()
      const abort = () => interrupted.abort(new Error('Interrupted: nothing was changed.'))
      const { progress, end } = terminalProgress(process.stderr)
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort)
      try {
        return await run(databaseUrl, checked, { signal: interrupted.signal, progress })
      } finally {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, abort)
        end()
      }
    },
  }
}

/** The tables that were partitioned, and all that are. */
async function partitionLog(databaseUrl: string, { signal, progress }: { signal: AbortSignal; progress: Progress }) {
  await prepareDatabase(databaseUrl)
  try {
    return await onDatabase(databaseUrl, signal, async (client) => ({
      partitioned: await partitionByMonth(client, monthTables, (step) => progress(step, 0)),
      tables: monthTables.map(({ name }) => name),
      note: 'Version 0.1.0 must not run on these tables any more: its retention would delete rows that have not expired.',
    }))
  } catch (error) {
    if (!signal.aborted) throw error
    throw new Error('Interrupted: the service goes on as before. Run the command again to finish.', { cause: error })
  }
}

const withoutStatistics = (reason: string): string =>
  `Every row is in place, but no statistics were collected (${reason}). Run ANALYZE in the database: until then queries may be slow.`

/** Brings a restored database to the schema of this version, and collects the statistics of its planner. */
async function finish(url: string, restored: Restored, { signal }: { signal: AbortSignal }) {
  await prepareDatabase(url)
  const noted = await onDatabase(url, signal, (client) => client.query('ANALYZE')).then(
    () => ({}),
    (error: Error) => ({ note: withoutStatistics(signal.aborted ? 'interrupted' : error.message) }),
  )
  return { ...restored, ...noted, next: sameSecret }
}

export const databaseCommands: Record<string, DatabaseCommand> = {
  backup: command(
    'backup --to FILE',
    'writes everything in the database to a new file; the service may go on running',
    z.object({ to: file }),
    async (databaseUrl, { to }, how) => {
      const bytes = await backUpToFile(databaseUrl, path.resolve(to), how)
      return { file: path.resolve(to), bytes, note: keepSecret }
    },
  ),
  restore: command(
    'restore --from FILE',
    'loads a backup into the database of the settings, which must be empty, and migrates it',
    z.object({ from: file }),
    async (databaseUrl, { from }, how) =>
      finish(databaseUrl, await restoreFromFile(databaseUrl, path.resolve(from), how), how),
  ),
  move: command(
    'move --to DATABASE_URL',
    'copies everything into another, empty database; stop the service first',
    z.object({ to: postgresUrl }),
    async (databaseUrl, { to }, how) => finish(to, await moveDatabase(databaseUrl, to, how), how),
  ),
  partition: command(
    'partition',
    'partitions events with tags and results, lookups and deliveries by month; the service may go on running',
    z.object({}),
    (databaseUrl, _options, how) => partitionLog(databaseUrl, how),
  ),
}
