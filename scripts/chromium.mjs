import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ownNode, run } from './run.mjs'

const shell = '/usr/bin/chromium-headless-shell'
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const systemBrowser = () => browsers.find((file) => existsSync(file))

/**
 * Environment that names a Chromium to Playwright: CHROMIUM_PATH, else the system's headless shell, which needs a third
 * of the CPU of the whole browser, else the system's browser. Installs them on Debian as root; elsewhere Playwright's own.
 */
export async function chromiumEnv() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`)
  const found = CHROMIUM_PATH ?? (await installedChromium())
  return found ? { CHROMIUM_PATH: found } : {}
}

/** Path of the system's Chromium, or null for Playwright's own build, which needs no path. */
async function installedChromium() {
  try {
    if (!(existsSync(shell) && systemBrowser()) && process.getuid?.() === 0 && existsSync('/etc/debian_version'))
      await installPackages()
    if (existsSync(shell)) return shell
    const browser = systemBrowser()
    if (browser) return browser
    const has = `process.exit(require('fs').existsSync(require('@playwright/test').chromium.executablePath()) ? 0 : 1)`
    if (spawnSync(ownNode(), ['-e', has]).status !== 0)
      await run('Fetching Chromium', ownNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
        quiet: true,
      })
    return null
  } catch (error) {
    throw new Error(`Browser tests need Chromium. Install one and set CHROMIUM_PATH to its path. ${error.message}`)
  }
}

/** Installs the whole browser, which one spec tests, and the headless shell. Either is enough to go on. */
async function installPackages() {
  try {
    await run('Reading the list of Debian packages', 'apt-get', ['update', '-qq'], {
      quiet: true,
      concurrent: true,
    })
    const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
    const packages = ['chromium', 'chromium-headless-shell']
    await run(
      'Installing Chromium',
      'apt-get',
      ['install', ...limits, '-y', '-qq', '--no-install-recommends', ...packages],
      {
        quiet: true,
        concurrent: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      },
    )
  } catch (error) {
    if (!systemBrowser() && !existsSync(shell)) throw error
  }
}
