import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ownNode, run } from './steps.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium for the end-to-end tests: the system's; on Debian as root its package is installed; else Playwright's own (null). */
export async function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await run('Reading the list of Debian packages', 'apt-get', ['update', '-qq'], { quiet: true })
    await run('Installing Chromium', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    return '/usr/bin/chromium'
  }
  const has = spawnSync(ownNode(), [
    '-e',
    `process.exit(require('fs').existsSync(require('@playwright/test').chromium.executablePath()) ? 0 : 1)`,
  ])
  if (has.status !== 0)
    await run('Fetching Chromium', ownNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      quiet: true,
    })
  return null
}
