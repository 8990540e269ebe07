import { expect, it } from 'vitest'
import { factsOf } from './large-documents.ts'
import type { UpstreamAnswer } from './upstream.ts'

const request = { name: 'huge', url: 'https://registry.example.test/huge' }
const answer = (body: string): UpstreamAnswer => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  url: request.url,
  hops: [],
  lines: {},
  freshSeconds: null,
})
const packument = (padding: number) => ({
  name: 'huge',
  'dist-tags': { latest: '1.19.0' },
  versions: Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`1.${index}.0`, { license: 'MIT', readme: 'x'.repeat(padding / 20) }]),
  ),
})

it('a document of 20 MB yields the same facts as a small one, without blocking', async () => {
  const small = await factsOf('packument', answer(JSON.stringify(packument(100))), request)
  const body = JSON.stringify(packument(20_000_000))
  expect(body.length).toBeGreaterThan(20_000_000)
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  const large = await factsOf('packument', answer(body), request)
  clearInterval(ticking)
  expect(large).toEqual(small)
  expect(turns, 'other work went on meanwhile').toBeGreaterThan(3)
})

it('a large document that is not JSON, or not the requested one, is malformed', async () => {
  const refused = (body: string) =>
    expect(factsOf('packument', answer(body), request)).rejects.toMatchObject({ why: 'malformed' })
  await refused(`{"name":"huge","versions":{${' '.repeat(1_100_000)}`)
  await refused(JSON.stringify({ ...packument(1_100_000), name: 'other' }))
})
