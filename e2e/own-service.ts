import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { settingsAt } from '../server/testing/internet/settings.ts'

const mainPort = Number(process.env.E2E_PORT ?? 3410)
const outsidePort = mainPort + 2

/** Where a service that one file of tests starts for itself is reached. */
export const ownPort = mainPort + 5
export const ownOrigin = `http://localhost:${ownPort}`

/** Starts the service under test once more, with other settings and a database of its own, beside the same outside; gives its end. */
export async function startOwnService(dataDir: string, settings: Record<string, string>): Promise<() => Promise<void>> {
  const { PATH = '' } = process.env
  const outside = `http://127.0.0.1:${outsidePort}`
  const child = spawn(process.execPath, ['e2e/service.ts'], {
    env: {
      PATH,
      PORT: String(ownPort),
      BASE_URL: ownOrigin,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      LOCAL_SIGN_IN: 'on',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1/32',
      OUTSIDE_URL: outside,
      EXTRA_CA_FILE: `.cache/outside-${mainPort}.pem`,
      ...settingsAt(outside, outsidePort + 1),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.includes(ownOrigin)) break
  }
  const ended = child.exitCode === null ? once(child, 'exit') : null
  if (!ended) throw new Error(`The service did not start. It said: ${said}`)
  child.stdout.resume()
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
