import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { closedUpstreams } from './internet/internet.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `server/admin.ts` as the operator does, in a process of its own. Without `outside` every service outside is a closed port. */
export function runAdmin(
  databaseUrl: string,
  args: string[],
  outside: Record<string, string> = closedUpstreams,
): Promise<{ code: number; out: string; err: string }> {
  const env: NodeJS.ProcessEnv = {
    ...outside,
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    BASE_URL: 'http://localhost:3000',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/admin.ts', ...args], { cwd: root, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err })
    })
  })
}
