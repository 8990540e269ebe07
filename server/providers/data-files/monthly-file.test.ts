import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { openNetwork } from '../../platform/network.ts'
import { type MonthlyFile, refreshMonthlyFile } from './monthly-file.ts'
import { RefusedFile } from './refused-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'monthly-'))
const editions = new Map<string, { status?: number; body: Buffer }>()
let requested: string[] = []
const server = createServer((req, res) => {
  requested.push(req.url ?? '')
  const edition = editions.get(req.url ?? '')
  res.writeHead(edition?.status ?? (edition ? 200 : 404)).end(edition?.body)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  editions.clear()
  requested = []
})

let files = 0
function newFile() {
  const clock = manualClock('2026-11-24T12:00:00Z')
  const { http } = openNetwork({ clock, dnsServers: [], allowed: [], extraCaFile: null })
  const wanted: MonthlyFile = {
    id: 'ip_location',
    url: `${origin}/city-{YYYY-MM}.mmdb.gz`,
    file: path.join(folder, `data-${files++}`, 'city.mmdb'),
    check: (bytes) => {
      if (!bytes.toString().startsWith('data ')) throw new RefusedFile('it is no such database')
    },
  }
  const log = createLog('silent')
  return {
    ...wanted,
    clock,
    refresh: () => refreshMonthlyFile({ http, clock, log }, wanted),
    content: () => readFile(wanted.file, 'utf8').catch(() => null),
    beside: () => readdir(path.dirname(wanted.file)),
  }
}
const publish = (month: string, text: string) =>
  editions.set(`/city-${month}.mmdb.gz`, { body: gzipSync(Buffer.from(text)) })

describe('a monthly data file', () => {
  it('is downloaded once a month, and replaced by the next edition', async () => {
    const file = newFile()
    publish('2026-11', 'data of November')
    expect([await file.refresh(), await file.content()]).toEqual(['replaced', 'data of November'])
    expect([await file.refresh(), requested]).toEqual(['current', ['/city-2026-11.mmdb.gz']])
    publish('2026-12', 'data of December')
    file.clock.set('2026-12-01T00:00:01Z')
    expect([await file.refresh(), await file.content()]).toEqual(['replaced', 'data of December'])
    expect(await file.beside()).toEqual(['city.mmdb', 'city.mmdb.month'])
  })

  it('is last month’s edition until this month’s is published', async () => {
    const file = newFile()
    publish('2026-10', 'data of October')
    expect([await file.refresh(), await file.content()]).toEqual(['replaced', 'data of October'])
    expect(await file.refresh()).toBe('unpublished')
    expect(requested.at(-1), 'the edition in use is not downloaded again').toBe('/city-2026-11.mmdb.gz')
    publish('2026-11', 'data of November')
    expect([await file.refresh(), await file.content()]).toEqual(['replaced', 'data of November'])
  })

  it.each([
    ['of another type', gzipSync(Buffer.from('<html>not found</html>')), 'refused'],
    ['that is a damaged gzip file', gzipSync(Buffer.from('data '.repeat(1_000))).subarray(0, 20), 'refused'],
  ] as const)('%s leaves the older one in use', async (_, body, result) => {
    const file = newFile()
    publish('2026-10', 'data of October')
    await file.refresh()
    editions.set('/city-2026-11.mmdb.gz', { body })
    expect([await file.refresh(), await file.content()]).toEqual([result, 'data of October'])
    expect(await file.beside()).toEqual(['city.mmdb', 'city.mmdb.month'])
  })

  it.each([500, 403])('stays while its server answers %i', async (status) => {
    const file = newFile()
    publish('2026-10', 'data of October')
    await file.refresh()
    editions.set('/city-2026-11.mmdb.gz', { status, body: Buffer.from('') })
    expect([await file.refresh(), await file.content()]).toEqual(['failed', 'data of October'])
  })

  it('is downloaded by one of several processes, and again after that one was killed', async () => {
    const file = newFile()
    publish('2026-11', 'data of November')
    const results = await Promise.all([file.refresh(), file.refresh(), file.refresh()])
    expect(results.toSorted()).toEqual(['busy', 'busy', 'replaced'])
    await rm(`${file.file}.month`)
    await writeFile(`${file.file}.part`, 'half')
    const now = file.clock.now()
    await utimes(`${file.file}.part`, now, new Date(now.getTime() - 60_000))
    expect(await file.refresh()).toBe('busy')
    await utimes(`${file.file}.part`, now, new Date(now.getTime() - 7_200_000))
    expect(await file.refresh()).toBe('replaced')
  })
})
