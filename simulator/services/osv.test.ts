import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openClient, type Page, parse } from '../client.ts'
import { openInternet } from '../internet.ts'

const internet = await openInternet()
const { lookUp, query, record, close } = openClient(internet)
afterAll(async () => {
  await close()
  await internet.close()
})
beforeEach(() => internet.clear())

describe('advisories', () => {
  const request = { package: { name: 'org.apache.logging.log4j:log4j-core', ecosystem: 'Maven' } }

  it.each([1, 2, 3, 4, 5])('pages of %i records return every record once', async (pageSize) => {
    const all = (await query(request)).vulns?.map(({ id }) => id)
    internet.osv.pageSize = pageSize
    internet.osv.emptyFirstPage = pageSize === 2
    const seen: string[] = []
    let token: string | undefined
    do {
      const page: Page = await query({ ...request, ...(token ? { page_token: token } : {}) })
      seen.push(...(page.vulns ?? []).map(({ id }) => id))
      expect(page.vulns?.length ?? 0).toBeLessThanOrEqual(pageSize)
      token = page.next_page_token
    } while (token)
    expect(all).toHaveLength(4)
    expect(seen).toEqual(all)
  })

  it('a batch has a page of ids for each query; one invalid query, or too many, fails all', async () => {
    const batch = async (queries: unknown[]) => parse(await lookUp('OSV', '/v1/querybatch', { body: { queries } }))
    internet.osv.pageSize = 2
    const results = await batch([request, { package: { name: 'left-pad', ecosystem: 'npm' } }])
    const id = expect.any(String)
    expect(results).toEqual({
      results: [
        {
          vulns: [
            { id, modified: id },
            { id, modified: id },
          ],
          next_page_token: id,
        },
        {},
      ],
    })
    expect(await batch([request, { package: { name: 'x', ecosystem: 'NPM' } }])).toMatchObject({ code: 3 })
    expect(await batch(Array(1_001).fill(request))).toMatchObject({ code: 3 })
  })

  it('an unknown token is rejected, no result is an empty object', async () => {
    expect(await query({ ...request, page_token: 'of my own' })).toEqual({ code: 3, message: 'Invalid page token.' })
    expect(await query({ package: { name: 'left-pad', ecosystem: 'npm' } })).toEqual({})
  })

  it('names are compared verbatim, PyPI names normalized, ecosystems by case', async () => {
    const found = async (name: string, ecosystem: string) =>
      (await query({ package: { name, ecosystem } })).vulns?.length ?? 0
    expect([await found('lodash', 'npm'), await found('Lodash', 'npm')]).toEqual([6, 0])
    expect([await found('django', 'PyPI'), await found('DJANGO', 'PyPI')]).toEqual([4, 4])
    expect(await query({ package: { name: 'lodash', ecosystem: 'NPM' } })).toMatchObject({ code: 3 })
  })

  it('a version narrows the result to the records that name it', async () => {
    const of = async (version: string) =>
      (await query({ package: { name: 'lodash', ecosystem: 'npm' }, version })).vulns?.map(({ id }) => id)
    expect(await of('4.17.20')).toEqual(['GHSA-29mw-wpgm-hmr9', 'GHSA-35jh-r3h4-6jhm', 'GHSA-xxjr-mmjv-4gpg'])
    expect(await of('4.18.1')).toBeUndefined()
  })

  it('withdrawn records are excluded from queries by default, and can be read by id', async () => {
    const withdrawn = async () =>
      (await query({ package: { name: 'lodash', ecosystem: 'npm' } })).vulns?.filter((one) => one.withdrawn).length
    expect(await withdrawn()).toBe(0)
    internet.osv.withdrawn = true
    expect(await withdrawn()).toBe(1)
    expect((await record('GHSA-fg22-hj33-jm44')).status).toBe(200)
  })

  it('an alias id is 404 with the other ids, in the current and the previous wording', async () => {
    const absent = await record('CVE-2024-42005')
    expect([absent.status, parse(absent)]).toEqual([
      404,
      {
        code: 5,
        message: 'Vulnerability not found, but the following aliases were: GHSA-pv4p-cwwg-4rph PYSEC-2024-70',
      },
    ])
    internet.osv.olderWords = true
    expect(parse(await record('CVE-2021-23337'))).toEqual({
      code: 5,
      message: 'Bug not found, but the following aliases were: GHSA-35jh-r3h4-6jhm',
    })
    internet.osv.olderWords = false
    expect(parse(await record('CVE-1999-0001'))).toEqual({ code: 5, message: 'Vulnerability not found' })
  })
})
