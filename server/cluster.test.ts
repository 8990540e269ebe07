import { spawn } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { closedUpstreams } from '../simulator/internet.ts'
import { runCluster } from './cluster.ts'
import { closingStack } from './platform/closing.ts'
import { readEnv } from './platform/env.ts'
import { atEnd } from './testing/at-end.ts'
import { cloneDatabase, testSecret } from './testing/service.ts'
import { waitUntil } from './testing/wait.ts'

/**
 * Notes every fork, and replaces the workers: the first is ready at once, the second when it has to stop and the first has
 * ended.
 */
const preload = (notes: string) => `
import cluster from 'node:cluster'
import { appendFileSync, readFileSync } from 'node:fs'
const note = (text) => appendFileSync(${JSON.stringify(notes)}, text + '\\n')
const hasEnded = (pid) => { try { return !process.kill(pid, 0) } catch { return true } }
cluster.on('fork', () => note('fork'))
if (cluster.isWorker) {
  if (cluster.worker.id === 1) {
    process.on('SIGTERM', () => process.exit())
    process.send('ready')
  } else process.on('SIGTERM', () => {
    const first = Number(/first (\\d+)/.exec(readFileSync(${JSON.stringify(notes)}, 'utf8'))[1])
    setInterval(() => hasEnded(first) && process.send('ready', () => process.exit()), 5)
  })
  note((cluster.worker.id === 1 ? 'first ' : 'other ') + process.pid)
  await new Promise(() => {})
}`

it('SIGTERM while the workers start stops them, starts no further one, and ends the process with 0', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-cluster-'))
  atEnd(async () => rmSync(folder, { recursive: true }))
  const [notes, module] = [path.join(folder, 'notes'), path.join(folder, 'preload.mjs')]
  writeFileSync(notes, '')
  writeFileSync(module, preload(notes))
  const noted = () => readFileSync(notes, 'utf8').split('\n').toSorted()
  const child = spawn(path.resolve('node_modules/.bin/node'), ['--import', module, 'server/main.ts'], {
    env: {
      ...process.env,
      ...closedUpstreams,
      WORKERS: '2',
      BASE_URL: 'http://localhost:3000',
      AUTH_SECRET: testSecret,
      DATABASE_URL: await cloneDatabase(),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  atEnd(async () => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await waitUntil(() => noted().filter((line) => / \d/.test(line)).length === 2)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(noted().filter((line) => line === 'fork')).toHaveLength(2)
})

/** The first worker is ready and ends, while a child of it holds its channel open; the second is ready after that. */
const worker = (notes: string) => `
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { appendFileSync, readFileSync } from 'node:fs'
const hasEnded = (pid) => { try { return !process.kill(pid, 0) } catch { return true } }
if (cluster.worker.id === 1) {
  const child = spawn('sleep', ['60'], { stdio: ['ignore', 'ignore', 'ignore', 3], detached: true })
  process.send('ready', () => {
    appendFileSync(${JSON.stringify(notes)}, 'first ' + process.pid + ' ' + child.pid)
    process.exit()
  })
} else {
  const waiting = setInterval(() => {
    const [, first] = /first (\\d+) /.exec(readFileSync(${JSON.stringify(notes)}, 'utf8')) ?? []
    if (first === undefined || !hasEnded(Number(first))) return
    clearInterval(waiting)
    process.send('ready')
  }, 5)
}`

it('a worker that has ended before the last is ready is replaced, also while its channel is open', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-cluster-'))
  const [notes, exec] = [path.join(folder, 'notes'), path.join(folder, 'worker.mjs')]
  writeFileSync(notes, '')
  writeFileSync(exec, worker(notes))
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  cluster.setupPrimary({ exec, execArgv: [] })
  const forked: number[] = []
  const note = ({ id }: Worker) => forked.push(id)
  cluster.on('fork', note)
  const closing = closingStack(() => undefined)
  atEnd(async () => {
    printed.mockRestore()
    await closing.run()
    process.kill(Number(readFileSync(notes, 'utf8').split(' ').at(-1)), 'SIGKILL')
    cluster.off('fork', note).removeAllListeners('exit')
    rmSync(folder, { recursive: true })
  })
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    AUTH_SECRET: testSecret,
    LOG_LEVEL: 'silent',
    ...closedUpstreams,
  }
  await runCluster(readEnv({ ...settings, DATABASE_URL: await cloneDatabase(), WORKERS: '2' }), closing)
  await waitUntil(() => forked.length > 2)
  expect(forked).toHaveLength(3)
})
