import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'assay-storage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const from = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)

it('a second signal, which ends the process at once, does not leave the embedded PostgreSQL running', async () => {
  const script = `
    const { openStorage } = await import(${from('./storage.ts')})
    const { closeOnSignal, closingStack } = await import(${from('./platform/closing.ts')})
    const { createLog } = await import(${from('./platform/log.ts')})
    const { readEnv } = await import(${from('./platform/env.ts')})
    const closing = closingStack(() => undefined)
    closeOnSignal(closing)
    await openStorage(readEnv({ DATA_DIR: ${JSON.stringify(folder)} }), closing, createLog('silent'))
    closing.add(() => new Promise(() => undefined))
    setInterval(() => undefined, 1_000)
    process.stdout.write('open')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  await vi.waitUntil(() => child.exitCode !== null || !child.kill('SIGTERM'), { timeout: 20_000, interval: 200 })
  expect(await gone).toEqual([130, null])
  expect(existsSync(pidFile)).toBe(false)
})
