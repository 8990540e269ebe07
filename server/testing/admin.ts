import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { closedUpstreams } from '../../simulator/internet.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs `server/admin.ts` in a process of its own, as the operator does. Without `outside`, every upstream is a closed
 * port.
 */
export function runAdmin(
  databaseUrl: string,
  args: string[],
  outside: Record<string, string> = closedUpstreams,
  /** Standard input. */
  input = '',
): Promise<{ code: number; out: string; err: string }> {
  const env: NodeJS.ProcessEnv = {
    ...outside,
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: path.join(root, '.cache/compile'),
    DATABASE_URL: databaseUrl,
    BASE_URL: 'http://localhost:3000',
  }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['server/admin.ts', ...args], { cwd: root, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err })
    })
    child.stdin?.end(input)
  })
}
