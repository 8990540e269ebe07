import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect } from 'vitest'
import { createLog } from '../platform/log.ts'
import { noDataFiles, openDataSets } from '../providers/data-sets.ts'
import { openService } from '../testing/service.ts'
import { itWithData } from '../testing/shared-data.ts'
import { dataSets, refreshDataSets } from './feeds.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'monthly-data-'))
const published = new Map<string, Buffer>()
const server = createServer((req, res) => {
  const body = published.get(req.url ?? '')
  res.writeHead(body ? 200 : 404).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

itWithData('monthly location and ASN data replace those of the installation', ['geoip', 'test-data'], async (found) => {
  const sets = await openDataSets(createLog('silent'), {
    ...noDataFiles,
    DATA_DIR: folder,
    UPSTREAM_IP_LOCATION_URL: `${origin}/city-{YYYY-MM}.mmdb.gz`,
    UPSTREAM_ASN_URL: `${origin}/asn-{YYYY-MM}.mmdb.gz`,
  })
  const { system } = await openService({ dataSets: sets })
  const of = async (name: string) => (await dataSets(system)).find((set) => set.name === name)
  expect(await of('ip_location')).toMatchObject({ origin: 'installation', loaded: true })
  expect(await refreshDataSets(system, 'ip_location')).toMatchObject([
    { refreshed: false, why: 'No newer edition is published yet.' },
  ])

  const edition = async (name: string) => gzipSync(await readFile(path.join(found, name)))
  published.set('/city-2026-11.mmdb.gz', await edition('GeoLite2-City-Test.mmdb'))
  published.set('/asn-2026-11.mmdb.gz', await edition('GeoLite2-ASN-Test.mmdb'))
  expect(await refreshDataSets(system, 'ip_location')).toMatchObject([
    { refreshed: true, origin: 'feed', title: 'IP location (GeoLite2-City)' },
  ])
  expect(await refreshDataSets(system, 'asn_table')).toMatchObject([{ refreshed: true, origin: 'feed' }])
  expect(sets.ipLocation?.find({ text: '81.2.69.160', version: 4 })).toMatchObject({ city: 'London' })
  expect(sets.asnTable?.byAddress.find({ text: '1.128.0.9', version: 4 })?.asn).toBe(1221)
  expect(await refreshDataSets(system, 'ip_location')).toMatchObject([
    { refreshed: false, why: 'The newest edition is in use.' },
  ])
})
