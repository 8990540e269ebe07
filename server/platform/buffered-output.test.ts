import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const run = promisify(execFile)

const writing = `
  import { createLog } from './server/platform/log.ts'
  const log = createLog('info')
  for (let n = 0; n < 5_000; n++) log.info({ n, text: 'ünïcödé 🦊' }, 'line')
  log.info({ text: 'é'.repeat(100_000) }, 'long')
  log.info({ n: 'last' }, 'line')
`

it('every line is written once, whole and in order, including those buffered when the process exits', async () => {
  for (const end of ['', 'process.exit(0)']) {
    const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '-e', writing + end], {
      maxBuffer: 10_000_000,
    })
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { n?: number | string; text?: string })
    expect(lines).toHaveLength(5_002)
    expect(lines.slice(0, 5_000).every(({ n, text }, at) => n === at && text === 'ünïcödé 🦊')).toBe(true)
    expect(lines[5_000]?.text).toHaveLength(100_000)
    expect(lines[5_001]?.n).toBe('last')
  }
})

it('all logs of a process share one output, so that their number adds no listener to the process', () => {
  createLog('silent')
  const before = process.listenerCount('exit')
  for (let n = 0; n < 20; n++) createLog('silent')
  expect(process.listenerCount('exit')).toBe(before)
})
