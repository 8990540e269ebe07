import { copyFile, mkdtemp, readFile, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { itWithData } from '../../testing/shared-data.ts'
import { noDataFiles, openDataSets } from '../data-sets.ts'
import { RefusedFile } from './refused-file.ts'
import { watchedFile } from './watched-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'data-files-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const newFile = () => path.join(folder, `file-${files++}`)

function recordingLog() {
  const lines: string[] = []
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk))
    done()
  }
  return {
    log: createLog('info', new Writable({ write })),
    refusals: () => lines.filter((line) => /not used/.test(line)),
  }
}

/** Text files `YYYY-MM-DD word`, in place of databases. */
async function openWords(file: string) {
  const { log, refusals } = recordingLog()
  const watched = await watchedFile({
    id: 'ip_location',
    log,
    file,
    read: (bytes) => {
      const [day = '', word] = bytes.toString().split(' ')
      if (!word) throw new RefusedFile('it is no word')
      return { dataFrom: new Date(day), word }
    },
    seed: async () => ({ dataFrom: new Date('2026-06-01'), word: 'seed' }),
  })
  const reloaded = async () => {
    await watched.reload()
    return watched.held()?.word
  }
  return { watched, reloaded, refusals }
}

describe('a data file', () => {
  it('is used instead of the installation’s data, and read again when it is replaced', async () => {
    const file = newFile()
    await writeFile(file, '2026-01-01 first')
    const { watched, reloaded } = await openWords(file)
    expect(watched.held()?.word).toBe('first')
    await writeFile(`${file}.new`, '2026-02-01 second')
    await rename(`${file}.new`, file)
    expect(await reloaded()).toBe('second')
    expect(watched.state()).toEqual({ id: 'ip_location', inUse: 'file', refused: null })
  })

  it('keeps the data in use while it is unreadable, older or gone, and says so once', async () => {
    const file = newFile()
    await writeFile(file, '2026-03-01 good')
    const { watched, reloaded, refusals } = await openWords(file)
    for (const [text, reason] of [
      ['junk', /no word/],
      ['2026-02-28 older', /older than the data in use, which is of 2026-03-01/],
    ] as const) {
      const before = refusals().length
      await writeFile(file, text)
      expect(await reloaded()).toBe('good')
      await reloaded()
      expect(watched.state().refused).toMatch(reason)
      expect(refusals().length).toBe(before + 1)
    }
    await rm(file)
    expect(await reloaded()).toBe('good')
    expect(watched.state().refused).toMatch(/gone/)
    await writeFile(file, '2026-04-01 new')
    expect(await reloaded()).toBe('new')
    expect(watched.state().refused).toBeNull()
  })

  it('that cannot be used at the start leaves the installation’s data in use, and is used once it is repaired', async () => {
    const file = newFile()
    await writeFile(file, 'junk')
    const { watched, reloaded } = await openWords(file)
    expect(watched.held()?.word).toBe('seed')
    expect(watched.state()).toMatchObject({ inUse: 'installation', refused: expect.stringMatching(/no word/) })
    await writeFile(file, '2026-01-01 mine')
    expect(await reloaded(), 'the operator’s file counts whatever its age').toBe('mine')
  })

  it('is not read again while it is the same', async () => {
    const file = newFile()
    await writeFile(file, '2026-01-01 same')
    let reads = 0
    const watched = await watchedFile({
      id: 'ip_location',
      log: createLog('silent'),
      file,
      read: () => ({ dataFrom: null, read: ++reads }),
      seed: null,
    })
    await watched.reload()
    await Promise.all([watched.reload(), watched.reload()])
    expect(reads).toBe(1)
    await utimes(file, new Date(), new Date(Date.now() + 5_000))
    await watched.reload()
    expect(reads).toBe(2)
  })
})

describe('an operator’s database', () => {
  const settings = noDataFiles
  const london = { text: '81.2.69.160', version: 4 } as const

  itWithData('is used and named as the source', ['geoip', 'test-data'], async (found) => {
    const location = newFile()
    await copyFile(path.join(found, 'GeoLite2-City-Test.mmdb'), location)
    const sets = await openDataSets(createLog('silent'), {
      ...settings,
      IP_LOCATION_MMDB: location,
      ASN_MMDB: path.join(found, 'GeoLite2-ASN-Test.mmdb'),
      ANONYMOUS_IP_MMDB: path.join(found, 'GeoIP2-Anonymous-IP-Test.mmdb'),
    })
    expect(sets.ipLocation?.title).toBe('IP location (GeoLite2-City)')
    expect(sets.ipLocation?.find(london)).toMatchObject({ city: 'London', time_zone: 'Europe/London' })
    expect(sets.asnTable?.byAddress.find({ text: '1.128.0.9', version: 4 })).toEqual({
      asn: 1221,
      as_name: 'Telstra Pty Ltd',
      prefix: '1.128.0.0/11',
    })
    expect(sets.asnTable?.byNumber.find(15169)?.as_name, 'by number from the table').toBe('Google LLC')
    expect(sets.anonymousIp?.find({ text: '81.2.69.9', version: 4 })).toMatchObject({
      is_public_proxy: true,
      is_residential_proxy: true,
    })
    expect(sets.anonymousIp?.find({ text: '9.9.9.9', version: 4 })?.is_public_proxy ?? false).toBe(false)
  })

  itWithData('keeps its data when replaced by a damaged one or another type', ['geoip', 'test-data'], async (found) => {
    const location = newFile()
    const good = path.join(found, 'GeoIP2-City-Test.mmdb')
    await copyFile(good, location)
    const sets = await openDataSets(createLog('silent'), { ...settings, IP_LOCATION_MMDB: location })
    const refusal = async () => {
      await sets.files.reload()
      expect(sets.ipLocation?.find(london)).toMatchObject({ city: 'London' })
      return sets.files.states().find(({ id }) => id === 'ip_location')?.refused
    }
    for (const [name, reason] of [
      ['GeoLite2-ASN-Test.mmdb', /another type \(GeoLite2-ASN\)/],
      ['MaxMind-DB-test-broken-pointers-24.mmdb', /another type/],
      ['GeoIP2-City-Test-Invalid-Node-Count.mmdb', /incomplete|damaged/],
    ] as const) {
      await copyFile(path.join(found, name), location)
      expect(await refusal(), name).toMatch(reason)
    }
    const { length } = await readFile(good)
    for (const share of [0, 0.5, 0.9, 0.999]) {
      await copyFile(good, location)
      await truncate(location, Math.floor(length * share))
      expect(await refusal(), `${share} of the file`).toMatch(/incomplete/)
    }
    await copyFile(good, location)
    expect(await refusal()).toBeNull()
  })
})
