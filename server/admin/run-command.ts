import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { ZodError } from 'zod'
import { closingStack } from '../platform/closing.ts'
import { sqlStateOf } from '../platform/database.ts'
import { runningEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import type { Env } from '../platform/env.ts'
import { AppError } from '../platform/errors.ts'
import { createLog } from '../platform/log.ts'
import { authSecretOf } from '../platform/secret-file.ts'
import { namedMessage } from '../platform/validation-messages.ts'
import { noDataSets } from '../providers/index.ts'
import { openPostgres, openStorage } from '../storage.ts'
import { openSystem, type System } from '../system.ts'
import { type Command, commands as systemCommands } from './commands.ts'
import { type DatabaseCommand, databaseCommands } from './database-commands.ts'

type AnyCommand = Command | DatabaseCommand

const commands: Record<string, AnyCommand> = { ...systemCommands, ...databaseCommands }

const log = createLog('silent')

export type CommandEnd = { code: number; out: string; err: string }

/**
 * Runs one operator command. `readSettings` gives the settings, `input` is standard input. Never throws: a failure is
 * exit code 1 with its message, an unknown command 2 with the list of commands.
 */
export async function runCommand(
  args: string[],
  readSettings: () => Env,
  input: Readable & { isTTY?: boolean },
): Promise<CommandEnd> {
  const json = args.includes('--json')
  const chosen = commandOf(args)
  if (!chosen) {
    const lines = Object.values(commands).map((command) => `  ${command.usage.padEnd(52)} ${command.summary}`)
    return { code: 2, out: '', err: `Usage: npm run admin -- COMMAND [--json]\n\n${lines.join('\n')}\n` }
  }
  try {
    const env = readSettings()
    const { options, operand } = optionsOf(chosen.command, chosen.rest)
    if (options.password === '') options.password = await firstLineOf(input)
    const { command } = chosen
    const result =
      'runOnDatabase' in command
        ? await withDatabase(env, (databaseUrl) => command.runOnDatabase(databaseUrl, options))
        : await withSystem(env, command, (system) => command.run(system, options, operand))
    return { code: result.ok === false ? 1 : 0, out: json ? `${JSON.stringify(result)}\n` : asText(result), err: '' }
  } catch (error) {
    const reported = resultOf(error, chosen.command)
    return { code: 1, out: '', err: json ? `${JSON.stringify({ error: reported })}\n` : `${reported.message}\n` }
  }
}

/** A password is read from standard input: other users of the machine can read arguments in the process list. */
async function firstLineOf(input: Readable & { isTTY?: boolean }): Promise<string> {
  if (input.isTTY) process.stderr.write('Password: ')
  for await (const line of createInterface({ input })) return line
  return ''
}

function commandOf(args: string[]): { command: AnyCommand; rest: string[] } | null {
  for (const words of [3, 2, 1]) {
    const command = commands[args.slice(0, words).join(' ')]
    if (command) return { command, rest: args.slice(words) }
  }
  return null
}

function optionsOf(command: AnyCommand, rest: string[]): { options: Record<string, string>; operand: string | null } {
  const names = Object.keys(command.options.shape)
  const { values, positionals } = parseArgs({
    args: rest.filter((word) => word !== '--json').map((word) => (word === '--password' ? '--password=' : word)),
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: /^\w+ \w+ (\[name\]|NAME)$/.test(command.usage),
  })
  return { options: values as Record<string, string>, operand: positionals[0] ?? null }
}

const undefinedTable = '42P01'
const neverStarted = 'The database has no tables yet. Start the service once: it creates them.'

/**
 * Uses the embedded database of a running server; otherwise starts one for the command and stops it afterwards. Data
 * sets are opened only for commands that need them.
 */
async function withSystem<T>(env: Env, command: Command, work: (system: System) => Promise<T>): Promise<T> {
  const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
  try {
    const databaseUrl =
      env.DATABASE_URL ?? (await runningEmbeddedPostgres(env.DATA_DIR)) ?? (await openStorage(env, closing, log))
    const dataSets = /^(doctor|feeds)\b/.test(command.usage) ? undefined : noDataSets
    const system = await openSystem({
      env,
      databaseUrl,
      secret: authSecretOf(env),
      adoptSecret: command.usage === 'secret adopt',
      log,
      ...(dataSets && { dataSets }),
    })
    closing.add(system.close)
    return await work(system)
  } catch (error) {
    throw sqlStateOf(error) === undefinedTable ? new Error(neverStarted, { cause: error }) : error
  } finally {
    await closing.run()
  }
}

/** Gives the database of the settings as it is, not migrated; an embedded one is started if it is not running. */
async function withDatabase<T>(env: Env, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
  try {
    const running = env.DATABASE_URL ? null : await runningEmbeddedPostgres(env.DATA_DIR)
    return await work(running ?? (await openPostgres(env, closing, log)))
  } finally {
    await closing.run()
  }
}

function resultOf(error: unknown, command: AnyCommand): { code: string; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message }
  if (error instanceof ZodError) {
    const lines = error.issues.map((issue) => `--${namedMessage(issue)}`)
    return { code: 'VALIDATION_FAILED', message: `${lines.join('\n')}\nUsage: ${command.usage}` }
  }
  const message = error instanceof Error ? error.message : String(error)
  const isOption = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return { code: 'FAILED', message: isOption ? `${message.split('\n')[0]}\nUsage: ${command.usage}` : message }
}

const asText = (result: Record<string, unknown>): string => `${JSON.stringify(result, null, 2)}\n`
