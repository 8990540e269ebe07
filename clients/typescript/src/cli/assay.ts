#!/usr/bin/env node
import { Command } from 'commander'
import { AssayError, ConnectionError } from '../errors.ts'
import { version } from '../version.ts'
import { assessCommand } from './commands/assess.ts'
import { bulkCommand } from './commands/bulk.ts'
import { checkCommand } from './commands/check.ts'
import { eventsCommand } from './commands/events.ts'
import { listenCommand } from './commands/listen.ts'
import { loginCommand } from './commands/login.ts'
import { lookupCommand } from './commands/lookup.ts'
import { rulesCommand } from './commands/rules.ts'
import { CommandError, exitCodeOf, exitCodes } from './exit-codes.ts'
import { printable } from './output.ts'

const program = new Command('assay')
  .description('Risk and security lookups from the command line. Output is JSON when it is not read on a terminal.')
  .version(version)
  .showHelpAfterError('Run with --help for the options.')
  .exitOverride()
  .addHelpText(
    'after',
    `
Exit codes:
  0  done
  1  what was checked reached the threshold of --fail-on
  2  wrong usage, an unreadable file, or input that the API rejects
  3  no key, a wrong key, or the plan does not include this
  4  not enough units, or too many requests
  5  the service cannot be reached, failed, or could not check everything`,
  )
for (const command of [
  loginCommand,
  lookupCommand,
  assessCommand,
  checkCommand,
  eventsCommand,
  rulesCommand,
  bulkCommand,
  listenCommand,
])
  program.addCommand(command())

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 5))
try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = report(error)
}

/** Writes what went wrong and what to do next, and returns the exit code. */
function report(error: unknown): number {
  if (isCommanderExit(error)) return error.exitCode === 0 ? exitCodes.ok : exitCodes.invalid
  const [message, exitCode] = explained(error)
  process.stderr.write(`assay: ${printable(message)}\n`)
  if (error instanceof AssayError) {
    for (const { pointer, message: detail } of error.details)
      process.stderr.write(`  ${printable(`${pointer}: ${detail}`)}\n`)
    const marks = [error.code, error.requestId, error.help].filter((mark) => mark !== null)
    process.stderr.write(`  ${printable(marks.join('  '))}\n`)
  }
  return exitCode
}

function explained(error: unknown): [message: string, exitCode: number] {
  if (error instanceof CommandError) return [error.message, error.exitCode]
  if (error instanceof AssayError) return [error.message, exitCodeOf(error.status)]
  if (error instanceof ConnectionError)
    return [`The service cannot be reached. ${error.message}`, exitCodes.unavailable]
  return [error instanceof Error ? error.message : String(error), exitCodes.invalid]
}

function isCommanderExit(error: unknown): error is { exitCode: number } {
  return error instanceof Error && 'exitCode' in error && 'code' in error && String(error.code).startsWith('commander.')
}
