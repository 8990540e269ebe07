import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { ZodError } from 'zod'
import { type Command, commands } from './admin/commands.ts'
import { closingStack } from './platform/closing.ts'
import { runningEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { type Env, readEnv } from './platform/env.ts'
import { AppError } from './platform/errors.ts'
import { createLog } from './platform/log.ts'
import { authSecretOf } from './platform/secret-file.ts'
import { namedMessage } from './platform/validation-messages.ts'
import { openStorage } from './storage.ts'
import { openSystem, type System } from './system.ts'

async function main(args: string[]): Promise<number> {
  const json = args.includes('--json')
  const chosen = commandOf(args)
  if (!chosen) {
    const lines = Object.values(commands).map((command) => `  ${command.usage.padEnd(52)} ${command.summary}`)
    process.stderr.write(`Usage: npm run admin -- COMMAND [--json]\n\n${lines.join('\n')}\n`)
    return 2
  }
  try {
    const env = readEnv()
    const { options, operand } = optionsOf(chosen.command, chosen.rest)
    if (options.password === '') options.password = await passwordFromInput()
    const result = await withSystem(env, chosen.command, (system) => chosen.command.run(system, options, operand))
    process.stdout.write(json ? `${JSON.stringify(result)}\n` : asText(result))
    return result.ok === false ? 1 : 0
  } catch (error) {
    const reported = resultOf(error, chosen.command)
    process.stderr.write(json ? `${JSON.stringify({ error: reported })}\n` : `${reported.message}\n`)
    return 1
  }
}

/** The first line of standard input; as an argument, other users of the machine could read it in the process list. */
async function passwordFromInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

function commandOf(args: string[]): { command: Command; rest: string[] } | null {
  for (const words of [3, 2, 1]) {
    const command = commands[args.slice(0, words).join(' ')]
    if (command) return { command, rest: args.slice(words) }
  }
  return null
}

function optionsOf(command: Command, rest: string[]): { options: Record<string, string>; operand: string | null } {
  const names = Object.keys(command.options.shape)
  const { values, positionals } = parseArgs({
    args: rest.filter((word) => word !== '--json').map((word) => (word === '--password' ? '--password=' : word)),
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: command.usage.includes('[name]'),
  })
  return { options: values as Record<string, string>, operand: positionals[0] ?? null }
}

/**
 * Uses the embedded database of a running server; otherwise starts one for the command and stops it afterwards. Data
 * sets are opened only for commands that need them.
 */
async function withSystem<T>(env: Env, command: Command, work: (system: System) => Promise<T>): Promise<T> {
  const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
  try {
    const log = createLog('silent')
    const databaseUrl =
      env.DATABASE_URL ?? runningEmbeddedPostgres(env.DATA_DIR) ?? (await openStorage(env, closing, log))
    const dataSets = /^(doctor|feeds)\b/.test(command.usage) ? undefined : { ipLocation: null, asnTable: null }
    const system = await openSystem({
      env,
      databaseUrl,
      secret: authSecretOf(env),
      log,
      ...(dataSets && { dataSets }),
    })
    closing.add(system.close)
    return await work(system)
  } finally {
    await closing.run()
  }
}

function resultOf(error: unknown, command: Command): { code: string; message: string } {
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

process.exitCode = await main(process.argv.slice(2))
