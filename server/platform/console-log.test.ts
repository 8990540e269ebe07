import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { sendConsoleTo } from './console-log.ts'
import { createLog } from './log.ts'

it('a library’s console output is one JSON line in the log, whatever its content, until restored', () => {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const [plain, target] = [console, { ...console }]
  const restore = sendConsoleTo(createLog('debug', destination), target)
  const forged = '\n{"level":"fatal","msg":"FORGED"}\r\n\u001b[31mred\u2028'
  target.error('%s %o', forged, { url: forged })
  target.warn(new Error(forged))
  restore()
  expect(target.error).toBe(plain.error)
  expect(lines.map((line) => line.split('\n').length)).toEqual([2, 2])
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['error', 'warn'])
  expect(JSON.parse(lines[0] ?? '').console).toContain('FORGED')
  expect(lines.join('')).not.toContain('\u001b')
})
