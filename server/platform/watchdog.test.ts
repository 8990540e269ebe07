import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { waitUntil } from '../testing/wait.ts'

const limitMs = 3_000
const watchdog = path.join(import.meta.dirname, 'watchdog.ts')
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A process that the watchdog watches; it freezes on request, and responds to every other message. */
async function watched() {
  const code = `
    const { startWatchdog } = await import(${JSON.stringify(watchdog)})
    startWatchdog(${limitMs})
    process.on('message', (word) => { if (word === 'freeze') for (;;); process.send(word) })
    process.send('ready')`
  const child = spawn(path.resolve('node_modules/.bin/node'), ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.push(child)
  let logged = ''
  child.stdout?.on('data', (chunk) => {
    logged += chunk
  })
  await once(child, 'message')
  return { child, exit: once(child, 'exit'), logged: () => logged }
}

const elapsed = (ms: number): Promise<unknown> => {
  const end = performance.now() + ms
  return waitUntil(() => performance.now() >= end, { timeout: 2 * ms })
}

it('a process whose event loop is blocked ends, after a log line', async () => {
  const { child, exit, logged } = await watched()
  child.send('freeze')
  expect(await exit).toEqual([null, 'SIGKILL'])
  await waitUntil(() => logged() !== '')
  expect(JSON.parse(logged())).toMatchObject({ level: 'fatal', msg: expect.stringContaining('event loop') })
  expect(JSON.parse(logged()).stalled_ms).toBeGreaterThanOrEqual(limitMs)
})

it('a process that was suspended for longer than the limit, or is merely idle, continues', async () => {
  const { child, logged } = await watched()
  child.kill('SIGSTOP')
  await elapsed(2 * limitMs)
  child.kill('SIGCONT')
  await elapsed(1.5 * limitMs)
  expect([child.exitCode, child.signalCode, logged()]).toEqual([null, null, ''])
  child.send('hello')
  expect((await once(child, 'message'))[0]).toBe('hello')
})

it('the watchdog does not keep a finished process alive', async () => {
  const code = `const { startWatchdog } = await import(${JSON.stringify(watchdog)}); startWatchdog()`
  const child = spawn(path.resolve('node_modules/.bin/node'), ['--input-type=module', '-e', code])
  children.push(child)
  expect(await once(child, 'exit')).toEqual([0, null])
})
