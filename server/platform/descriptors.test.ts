import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { connectionLimit } from './descriptors.ts'

describe('the limit of client connections', () => {
  it('leaves half of few descriptors, and 1,024 of many, to the database, outgoing requests and files', () => {
    expect([256, 1_024, 20_000, Number.POSITIVE_INFINITY].map(connectionLimit)).toEqual([
      128,
      512,
      18_976,
      Number.POSITIVE_INFINITY,
    ])
  })

  it.skipIf(process.platform === 'win32')('is derived from the limit of the process', () => {
    const module = JSON.stringify(new URL('./descriptors.ts', import.meta.url).href)
    const script = `const { connectionLimit } = await import(${module}); process.stdout.write(String(connectionLimit()))`
    const command = `ulimit -n 300 && exec "$0" --input-type=module -e '${script}'`
    expect(execFileSync('sh', ['-c', command, process.execPath], { encoding: 'utf8' })).toBe('150')
  })
})
