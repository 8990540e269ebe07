import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dayMs, manualClock } from '../server/platform/clock.ts'
import { closeOnSignal, closingStack } from '../server/platform/closing.ts'
import { type Env, readEnv } from '../server/platform/env.ts'
import { createLog } from '../server/platform/log.ts'
import { authSecretOf } from '../server/platform/secret-file.ts'
import { runProcess } from '../server/process.ts'
import { openStorage } from '../server/storage.ts'
import { openSystem } from '../server/system.ts'
import { type Internet, openInternet } from '../simulator/internet.ts'
import { pastDays, playPast } from './past.ts'
import type { Found } from './scene.ts'
import { openStage } from './stage.ts'
import { serveFiles, serveTexts } from './texts.ts'

/** The demo's credentials, the key of its example command, and the objects its past created. */
type Entry = { email: string; password: string; key: string } & Found

/**
 * The demo: the real service with the simulated internet in the same process, and a workspace with a month of history.
 * Nothing leaves this machine. Settings from the environment and `.env` are ignored except PORT, HOST, BASE_URL,
 * DATA_DIR and LOG_LEVEL.
 */
const { PORT, HOST, BASE_URL, DATA_DIR = '.data/demo', LOG_LEVEL = 'warn' } = process.env
const notify = (text: string) => process.stdout.write(`${text}\n`)
const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
closeOnSignal(closing)

try {
  const internet = await openInternet({ hosts: { caFile: path.resolve(DATA_DIR, 'outside-root.pem') } })
  closing.add(internet.close)
  const own = {
    PORT,
    HOST,
    BASE_URL,
    DATA_DIR,
    LOG_LEVEL,
    LOCAL_SIGN_IN: 'on',
    DRAIN_SECONDS: '0',
    NODE_ENV: 'production',
  }
  const env = readEnv({ ...own, ...internet.settings })
  const entry = (await entryOf(env)) ?? (await firstStart(env, internet))
  await serveTexts(internet, entry.texts)
  serveFiles(internet, entry.files)
  // Runs as a worker, so that this process prints the greeting.
  await runProcess(env, closing, { dev: false, worker: true, route: internet.route })
  notify(entryText(env.BASE_URL, entry))
} catch (error) {
  if (!closing.begun()) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
    await closing.run()
    process.exit(1)
  }
}

/** The credentials from an earlier start. A folder with another installation in it is left untouched. */
async function entryOf(env: Env): Promise<Entry | null> {
  const file = entryFile(env)
  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<Entry>
    if (isWhole(stored)) return stored
    throw new Error(`${env.DATA_DIR} was filled by an older demonstration. Remove it, and start again.`)
  }
  if (existsSync(path.join(env.DATA_DIR, 'postgres'))) {
    throw new Error(
      `${env.DATA_DIR} holds an installation that is no demonstration, or one whose first start was stopped. Name another folder as DATA_DIR, or remove it.`,
    )
  }
  return null
}

/** Fills an empty folder: opens the service with a simulated clock and uses it for a month. */
async function firstStart(env: Env, internet: Internet): Promise<Entry> {
  const now = new Date()
  notify(`  Filling ${path.relative('.', env.DATA_DIR)} with a month of use; only the first start does this.`)
  const filling = closingStack((error) => process.stderr.write(`${String(error)}\n`))
  closing.add(filling.run)
  const log = createLog('error')
  const databaseUrl = await openStorage(env, filling, log)
  const clock = manualClock(new Date(now.getTime() - pastDays * dayMs))
  const settled = { ...env, BURST_MULTIPLIER: 1_000 }
  const secret = authSecretOf(env)
  const system = await openSystem({
    env: settled,
    databaseUrl,
    secret,
    clock,
    log,
    route: internet.route,
  })
  filling.add(system.close)
  const stage = await openStage({ system, internet, clock }, secret)
  filling.add(stage.close)
  const email = 'ada@demo.test'
  const password = randomBytes(9).toString('base64url')
  const { requests: calls, found, key } = await playPast(stage, now, { email, password })
  await filling.run()
  const entry = { email, password, key, ...found }
  writeFileSync(entryFile(env), JSON.stringify(entry), { mode: 0o600 })
  notify(`  ${calls} lookups were made, the first ${pastDays} days ago.`)
  return entry
}

function isWhole(stored: Partial<Entry>): stored is Entry {
  return stored.shared !== undefined && stored.texts !== undefined && stored.files !== undefined
}

function entryFile(env: Env): string {
  return path.join(env.DATA_DIR, 'demo.json')
}

function entryText(address: string, { email, password, key, shared }: Entry): string {
  return [
    '',
    `  The demo is running at ${address}. Its sources on the internet are simulated.`,
    '',
    '  Sign in:',
    `  ${address}/sign-in    ${email}    ${password}`,
    '',
    '  A shared report (opens without signing in):',
    `  ${address}${shared}`,
    '',
    '  Assess an address:',
    `  curl -s -H "Authorization: Bearer ${key}" ${address}/v1/ip/185.220.101.4`,
    '',
    `  Reference: ${address}/docs    Stop: Ctrl-C`,
    '',
  ].join('\n')
}
