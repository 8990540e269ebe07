import { existsSync } from 'node:fs'

/** Where the whole browser is, for what a headless shell lacks: the traces of a person's browser, and interception of requests behind a redirect. */
const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome', process.env.CHROMIUM_PATH ?? ''].find((path) =>
  existsSync(path),
)

export const wholeBrowser: { executablePath?: string } = executablePath ? { executablePath } : {}
