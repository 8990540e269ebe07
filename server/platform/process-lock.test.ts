import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unnoticedEnd } from '../testing/unnoticed-end.ts'
import { claimDataDir } from './process-lock.ts'
import { processStat } from './process-stat.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'assay-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => path.join(folder, 'server.pid')
const start = () => path.join(folder, 'server.start')
const holder = () => readFileSync(lock(), 'utf8')

/** A process that runs until killed. */
async function neighbour() {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)'])
  await once(child.stdout, 'data')
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

describe('the lock of a data directory', () => {
  it('is refused while another live process holds it, with both ways to resolve it', async () => {
    const other = await neighbour()
    writeFileSync(lock(), String(other.pid))
    expect(() => claimDataDir(folder)).toThrow(new RegExp(`process ${other.pid}.*DATA_DIR`))
    expect(readFileSync(lock(), 'utf8'), 'the lock of the other stays').toBe(String(other.pid))
    await other.kill()
    claimDataDir(folder)
    expect(holder(), 'the lock of a killed process is taken over').toBe(String(process.pid))
  })

  it.skipIf(process.platform !== 'linux')('is taken over where another process has the pid of its holder', async () => {
    const other = await neighbour()
    const own = processStat(other.pid)?.start ?? ''
    const claimWith = (noted: string) => {
      writeFileSync(lock(), String(other.pid))
      writeFileSync(start(), noted)
      return claimDataDir(folder)
    }
    const anEarlierBoot = own.replace(/^\S+/, 'an-earlier-boot')
    for (const noted of [`${other.pid}\n${own}`, `1\n${anEarlierBoot}`, `${other.pid}\n`, ''])
      expect(() => claimWith(noted), noted).toThrow(`process ${other.pid}`)
    for (const earlier of [own.replace(/ .*/, ' 1'), anEarlierBoot]) claimWith(`${other.pid}\n${earlier}`)()
    await other.kill()
  })

  it.skipIf(process.platform !== 'linux')(
    'is taken over where its holder has ended and its parent has not noticed',
    async () => {
      const { ended, kill } = await unnoticedEnd()
      writeFileSync(lock(), String(ended))
      claimDataDir(folder)
      expect(holder()).toBe(String(process.pid))
      kill()
    },
  )

  it('is the pid alone, which is all that the previous release understands', () => {
    const release = claimDataDir(folder)
    expect(readFileSync(lock(), 'utf8')).toBe(String(process.pid))
    release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is released by its holder', () => {
    const release = claimDataDir(path.join(folder, 'deep', 'er'))
    release()
    expect(() => readFileSync(path.join(folder, 'deep', 'er', 'server.pid'))).toThrow('ENOENT')
    release()
  })

  it('ignores a malformed lock file', () => {
    for (const text of ['', 'abc', '-5', '0', '1.5', '99999999999']) {
      writeFileSync(lock(), text)
      claimDataDir(folder)
      expect(holder(), JSON.stringify(text)).toBe(String(process.pid))
    }
  })

  it.each([
    ['', false],
    [', also after one that was killed while it started', true],
  ])('is acquired by one of several processes that start concurrently%s', async (_, left) => {
    const module = JSON.stringify(new URL('./process-lock.ts', import.meta.url).href)
    for (let round = 0; round < 6; round++) {
      const place = path.join(folder, String(round))
      const signal = path.join(folder, `go${round}`)
      mkdirSync(place)
      if (left) writeFileSync(path.join(place, 'server.claim'), '')
      if (left) utimesSync(path.join(place, 'server.claim'), 0, 0)
      const script = `
        import { existsSync } from 'node:fs'
        const { claimDataDir } = await import(${module})
        process.stdout.write('ready')
        while (!existsSync(${JSON.stringify(signal)}));
        let end = 'refused'
        try { claimDataDir(${JSON.stringify(place)}); end = 'claimed' } catch {}
        process.stdout.write(end)
        process.stdin.once('data', () => process.exit())`
      const starters = await Promise.all([1, 2].map(() => starter(script)))
      writeFileSync(signal, '')
      const ends = await Promise.all(starters.map(({ end }) => end))
      for (const { child } of starters) child.stdin.write('end')
      expect(ends.toSorted()).toEqual(['claimed', 'refused'])
    }
  })

  it('left by a killed process does not block the start permanently', () => {
    const guard = path.join(folder, 'server.claim')
    writeFileSync(guard, '')
    expect(() => claimDataDir(folder)).toThrow('is starting in')
    utimesSync(guard, new Date(Date.now() - 11_000), new Date(Date.now() - 11_000))
    claimDataDir(folder)()
    claimDataDir(folder)
  })
})

/** A process that is ready to claim; `end` resolves with its outcome. */
async function starter(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(child.stdout, 'data')
  return { child, end: once(child.stdout, 'data').then(([chunk]) => String(chunk)) }
}
