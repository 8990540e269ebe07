import { execFile } from 'node:child_process'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { closedUpstreams } from '../../simulator/internet.ts'
import { type CommandEnd, runCommand } from '../admin/run-command.ts'
import { readEnv } from '../platform/env.ts'
import { testSecret } from './service.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const settingsOf = (databaseUrl: string, outside: Record<string, string>) => ({
  ...outside,
  NODE_ENV: 'production' as const,
  AUTH_SECRET: testSecret,
  DATABASE_URL: databaseUrl,
  BASE_URL: 'http://localhost:3000',
})

/** Runs an operator command in this process. Without `outside`, every upstream is a closed port. */
export const runAdmin = (
  databaseUrl: string,
  args: string[],
  outside: Record<string, string> = closedUpstreams,
  input = '',
): Promise<CommandEnd> => runCommand(args, () => readEnv(settingsOf(databaseUrl, outside)), Readable.from([input]))

/** Runs `server/admin.ts` in a process of its own, as the operator does. */
export function runAdminProcess(databaseUrl: string, args: string[], input = ''): Promise<CommandEnd> {
  const env: NodeJS.ProcessEnv = {
    ...settingsOf(databaseUrl, closedUpstreams),
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: path.join(root, '.cache/compile'),
  }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['server/admin.ts', ...args], { cwd: root, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err })
    })
    child.stdin?.end(input)
  })
}
