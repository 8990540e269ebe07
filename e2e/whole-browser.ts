import { existsSync } from 'node:fs'

/** Path of full Chromium, for what the headless shell lacks: the fingerprint of an ordinary browser, and intercepting requests after a redirect. */
const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome', process.env.CHROMIUM_PATH ?? ''].find((path) =>
  existsSync(path),
)

export const wholeBrowser: { executablePath?: string } = executablePath ? { executablePath } : {}
