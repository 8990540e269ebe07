import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { settingsAt } from '../simulator/settings.ts'
import { dataFolder } from './data-folder.ts'

const mainPort = Number(process.env.E2E_PORT ?? 3410)
const internetPort = mainPort + 2
const ports = { mail: mainPort + 5, stripe: mainPort + 6 }

/** Services with special settings, each for one spec. */
type Own = keyof typeof ports

export const ownOrigin = (own: Own): string => `http://localhost:${ports[own]}`

/** Starts another instance with other settings and its own database on the same simulated internet; returns a function that stops it. */
export async function startOwnService(own: Own, settings: Record<string, string>): Promise<() => Promise<void>> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const origin = ownOrigin(own)
  const dataDir = dataFolder(own)
  const outside = `http://127.0.0.1:${internetPort}`
  const child = spawn(process.execPath, ['e2e/service.ts'], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: String(ports[own]),
      BASE_URL: origin,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      LOCAL_SIGN_IN: 'on',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      TRUSTED_PROXIES: '127.0.0.1/32',
      SIMULATED_INTERNET_URL: outside,
      EXTRA_CA_FILE: `.cache/outside-${mainPort}.pem`,
      ...settingsAt(outside, internetPort + 1),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes(origin)) break
  }
  const ended = child.exitCode === null ? once(child, 'exit') : null
  if (!ended) throw new Error(`The service did not start. Its output: ${output}`)
  child.stdout.resume()
  return async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
