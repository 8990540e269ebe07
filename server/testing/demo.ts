import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dayMs, manualClock } from '../platform/clock.ts'
import { closeOnSignal, closingStack } from '../platform/closing.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { authSecretOf } from '../platform/secret-file.ts'
import { runProcess } from '../process.ts'
import { openStorage } from '../storage.ts'
import { openSystem } from '../system.ts'
import { pastDays, playPast } from './demo/past.ts'
import type { Found } from './demo/scene.ts'
import { openStage } from './demo/stage.ts'
import { serveFiles, serveTexts } from './demo/texts.ts'
import { type Internet, openInternet } from './internet/internet.ts'

/** Who signs in to the demonstration, the key of its terminal line, and what its past has left. */
type Entry = { email: string; password: string; key: string } & Found

/**
 * The demonstration: the service as it is, with the simulated outside in the same process and a workspace that has been in use for a month. Nothing leaves this
 * machine. Settings of the environment and of `.env` are left aside but for PORT, HOST, BASE_URL, DATA_DIR and LOG_LEVEL.
 */
const { PORT, HOST, BASE_URL, DATA_DIR = '.data/demo', LOG_LEVEL = 'warn' } = process.env
const tell = (text: string) => process.stdout.write(`${text}\n`)
const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
closeOnSignal(closing)

try {
  const internet = await openInternet({ hosts: { caFile: path.resolve(DATA_DIR, 'outside-root.pem') } })
  closing.add(internet.close)
  const own = { PORT, HOST, BASE_URL, DATA_DIR, LOG_LEVEL, LOCAL_SIGN_IN: 'on', NODE_ENV: 'production' }
  const env = readEnv({ ...own, ...internet.settings })
  const entry = (await entryOf(env)) ?? (await firstStart(env, internet))
  await serveTexts(internet, entry.texts)
  serveFiles(internet, entry.files)
  // As a worker, it leaves the greeting to this process.
  await runProcess(env, closing, { dev: false, worker: true, route: internet.route })
  tell(entryText(env.BASE_URL, entry))
} catch (error) {
  if (!closing.begun()) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`)
    await closing.run()
    process.exit(1)
  }
}

/** Who signs in, from an earlier start. A folder with another installation in it is left alone. */
async function entryOf(env: Env): Promise<Entry | null> {
  const file = entryFile(env)
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Entry>
    if (isWhole(kept)) return kept
    throw new Error(`${env.DATA_DIR} was filled by an older demonstration. Remove it, and start again.`)
  }
  if (existsSync(path.join(env.DATA_DIR, 'postgres'))) {
    throw new Error(
      `${env.DATA_DIR} holds an installation that is no demonstration, or one whose first start was stopped. Name another folder as DATA_DIR, or remove it.`,
    )
  }
  return null
}

/** Fills the empty folder: opens the service with a clock of its own, and uses it for a month. */
async function firstStart(env: Env, internet: Internet): Promise<Entry> {
  const now = new Date()
  tell(`  Filling ${path.relative('.', env.DATA_DIR)} with a month of use; only the first start does this.`)
  const filling = closingStack((error) => process.stderr.write(`${String(error)}\n`))
  closing.add(filling.run)
  const databaseUrl = await openStorage(env, filling)
  const clock = manualClock(new Date(now.getTime() - pastDays * dayMs))
  const settled = { ...env, BURST_MULTIPLIER: 1_000 }
  const secret = authSecretOf(env)
  const system = await openSystem({
    env: settled,
    databaseUrl,
    secret,
    clock,
    log: createLog('error'),
    route: internet.route,
  })
  filling.add(system.close)
  const stage = await openStage({ system, internet, clock }, secret)
  filling.add(stage.close)
  const email = 'ada@demo.test'
  const password = randomBytes(9).toString('base64url')
  const { asked, found, key } = await playPast(stage, now, { email, password })
  await filling.run()
  const entry = { email, password, key, ...found }
  writeFileSync(entryFile(env), JSON.stringify(entry), { mode: 0o600 })
  tell(`  ${asked} lookups were made, the first ${pastDays} days ago.`)
  return entry
}

function isWhole(kept: Partial<Entry>): kept is Entry {
  return kept.shared !== undefined && kept.texts !== undefined && kept.files !== undefined
}

function entryFile(env: Env): string {
  return path.join(env.DATA_DIR, 'demo.json')
}

function entryText(address: string, { email, password, key, shared }: Entry): string {
  return [
    '',
    `  The demonstration answers at ${address}. Everything outside is simulated.`,
    '',
    '  Sign in:',
    `  ${address}/sign-in    ${email}    ${password}`,
    '',
    '  A report behind a link, for somebody who is not signed in:',
    `  ${address}${shared}`,
    '',
    '  Assess an address:',
    `  curl -s -H "Authorization: Bearer ${key}" ${address}/v1/ip/185.220.101.4`,
    '',
    `  Reference: ${address}/docs    Stop: Ctrl-C`,
    '',
  ].join('\n')
}
