import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { hourMs, minuteMs } from '../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { makeLink, requestLink, visitLink } from '../testing/links.ts'
import { mismatches } from '../testing/match-document.ts'
import { changeNow, openService, type Service, signInAs } from '../testing/service.ts'
import type { Link } from './schema.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
let service: Service
beforeAll(async () => {
  service = await openService({ internet, settings: { TRUSTED_PROXIES: '127.0.0.1', BURST_MULTIPLIER: '100' } })
  await service.system.listings.refresh()
})
beforeEach(() => internet.clear())

let network = 0
const from = () => ({ 'X-Forwarded-For': `198.18.${Math.floor(++network / 250)}.${network % 250}` })
const codeOf = async (answer: ReturnType<typeof requestLink>) => {
  const { status, body } = await answer
  return [status, (body as { error?: { code: string } }).error?.code]
}
const eventsOf = async (workspaceId: string) => {
  const rows = await service.system.database.prisma.event.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } })
  return rows.filter(({ type }) => type.startsWith('link.')).map(({ type }) => type)
}

describe('a new link', () => {
  it('has every field of the contract, and a verdict with its sum', async () => {
    const account = await service.account('suite_starter')
    const answer = await requestLink(service, account, { url: ' https://Example.com/a?b=C#d ', title: 'A page' })
    expect(answer.status).toBe(201)
    expect(mismatches('links.create', answer)).toEqual([])
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^lnk_\w{22}$/),
      code: expect.stringMatching(/^[0-9A-Za-z]{7}$/),
      short_url: expect.stringMatching(/^http:\/\/localhost:3000\/go\/[0-9A-Za-z]{7}$/),
      destination: 'https://Example.com/a?b=C#d',
      normalized_destination: 'https://example.com/a?b=C',
      title: 'A page',
      status: 'active',
      blocked: null,
      interstitial: 'auto',
      reused: false,
      is_anonymous: false,
      verdict: { status: 'safe', score: 0, reasons: [], gaps: [], checked_at: '2026-11-21T12:00:00.000Z' },
      visits: { total: 0, last_at: null },
      created_at: '2026-11-21T12:00:00.000Z',
      expires_at: null,
    })
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
    expect(await eventsOf(account.workspaceId)).toEqual(['link.created'])
  })

  it('is created without a key too, with no owner, and without the version in the path', async () => {
    const answer = await service.call('/go/links', {
      method: 'POST',
      body: '{"url":"https://example.org/anybody"}',
      headers: { 'Content-Type': 'application/json', ...from() },
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({ is_anonymous: true, reused: false })
    const { id } = answer.body as Link
    const account = await service.account()
    expect((await service.get(`/v1/go/links/${id}`, account.key)).status).toBe(404)
  })

  it('is never created with an invalid key', async () => {
    const account = await service.account()
    const wrong = { key: account.key.replace(/.{4}$/, 'AAAA') }
    expect(await codeOf(requestLink(service, wrong, { url: 'https://example.com/' }))).toEqual([401, 'UNAUTHORIZED'])
  })

  it.each([
    ['javascript:alert(1)', 'INVALID_URL'],
    ['https://user:pass@example.com/', 'INVALID_URL'],
    ['ftp://example.com/', 'INVALID_URL'],
    ['http://localhost:3000/go/abc1234', 'TARGET_NOT_ALLOWED'],
    ['http://10.0.0.1/', 'TARGET_NOT_ALLOWED'],
    ['http://inside.example/', 'TARGET_NOT_ALLOWED'],
    [`https://example.com/${'a'.repeat(2_029)}`, 'INVALID_URL'],
    ['', 'INVALID_URL'],
    [7, 'INVALID_URL'],
  ])('to %.60s is rejected, and nothing is stored', async (url, code) => {
    const account = await service.account()
    expect(await codeOf(requestLink(service, account, { url }))).toEqual([400, code])
    const list = await service.get('/v1/go/links', account.key)
    expect(list.body).toEqual({ data: [], next_cursor: null })
  })

  it('to the service itself is rejected, under each of its names', async () => {
    const named = await openService({
      internet,
      settings: { BASE_URL: 'https://assay.example.net', LINK_BASE_URL: 'https://go.example.net' },
    })
    const account = await named.account()
    for (const url of [
      'https://assay.example.net/overview',
      'https://go.example.net/abc1234',
      'https://GO.example.net.:443/',
    ])
      expect(await codeOf(requestLink(named, account, { url })), url).toEqual([400, 'INVALID_URL'])
  })

  it('expires at least five minutes and at most five years from now', async () => {
    const account = await service.account()
    const at = (ms: number) => new Date(service.clock.now().getTime() + ms).toISOString()
    const lookUp = (expires_at: unknown) => requestLink(service, account, { url: 'https://example.com/', expires_at })
    for (const wrong of [at(5 * minuteMs - 1), at(-hourMs), '2031-11-21T12:00:00.001Z', 'soon', 5])
      expect(await codeOf(lookUp(wrong)), String(wrong)).toEqual([400, 'VALIDATION_FAILED'])
    for (const right of [at(5 * minuteMs), '2031-11-21T12:00:00.000Z', '2026-12-01T00:00:00+01:00'])
      expect((await lookUp(right)).status, right).toBe(201)
  })

  it('rejects long titles, invalid codes, and a custom code without a key', async () => {
    const account = await service.account()
    const url = 'https://example.com/'
    for (const wrong of [
      { title: 'x'.repeat(121) },
      { code: 'abc' },
      { code: 'a b c d' },
      { code: 'x'.repeat(33) },
      { interstitial: 'never' },
    ])
      expect(await codeOf(requestLink(service, account, { url, ...wrong })), JSON.stringify(wrong)).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
    expect(await codeOf(requestLink(service, null, { url, code: 'mine' }, from()))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('has a case-sensitive code, and one that is taken or reserved is rejected', async () => {
    const account = await service.account()
    const url = 'https://example.com/'
    expect(await makeLink(service, account, { url, code: 'Autumn-Sale_1' })).toMatchObject({ code: 'Autumn-Sale_1' })
    expect(await makeLink(service, account, { url, code: 'autumn-sale_1' })).toMatchObject({ reused: false })
    const other = await service.account()
    for (const code of ['Autumn-Sale_1', 'links', 'LINKS'])
      expect(await codeOf(requestLink(service, other, { url, code })), code).toEqual([409, 'LINK_CODE_CONFLICT'])
  })

  it('is not created for a test key', async () => {
    const account = await service.account()
    const { createKey } = await import('../accounts/index.ts')
    const made = await createKey(
      service.system.database.prisma,
      { workspaceId: account.workspaceId, name: 'Test', test: true },
      changeNow(service.system),
    )
    expect(await codeOf(requestLink(service, made, { url: 'https://example.com/' }))).toEqual([
      403,
      'TEST_KEY_NOT_ALLOWED',
    ])
  })
})

describe('a destination that has a link', () => {
  it('gets the same link again, by its normalized spelling, in its workspace only', async () => {
    const [account, other] = [await service.account(), await service.account()]
    const first = await makeLink(service, account, { url: 'https://example.com/same' })
    const again = await requestLink(service, account, { url: 'HTTPS://EXAMPLE.com:443/same', title: 'Other' })
    expect(again.status).toBe(200)
    expect(mismatches('links.create', again)).toEqual([])
    expect(again.body).toMatchObject({ id: first.id, reused: true, title: null })
    expect((await makeLink(service, other, { url: 'https://example.com/same' })).id).not.toBe(first.id)
    expect((await makeLink(service, account, { url: 'https://example.com/Same' })).id).not.toBe(first.id)
  })

  it('gets another one if the request names an end or a code, or the link has an end, is off or deleted', async () => {
    const account = await service.account()
    const url = 'https://example.com/other'
    const expires_at = '2027-01-01T00:00:00Z'
    const first = await makeLink(service, account, { url, expires_at })
    const second = await makeLink(service, account, { url })
    expect(second.id).not.toBe(first.id)
    for (const more of [{ expires_at }, { code: 'own-code-1' }])
      expect((await makeLink(service, account, { url, ...more })).reused).toBe(false)
    const patch = {
      method: 'PATCH',
      body: '{"status":"disabled"}',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
    }
    await service.call(`/v1/go/links/${second.id}`, patch)
    const third = await makeLink(service, account, { url })
    expect(third).toMatchObject({ code: 'own-code-1', reused: true })
  })

  it('gets another one for another fragment, and redirects to the requested fragment', async () => {
    const account = await service.account()
    const url = 'https://example.com/app'
    const made = []
    for (const fragment of ['', '#/orders', '#/invoices', '#%', '#100%\\'])
      made.push(await makeLink(service, account, { url: url + fragment }))
    expect(new Set(made.map(({ id }) => id)).size).toBe(5)
    for (const { id, destination } of made) {
      const again = await makeLink(service, account, { url: destination })
      expect(again).toMatchObject({ id, destination, reused: true })
      const visit = await visitLink(service, again)
      expect([visit.status, visit.headers.get('location')]).toEqual([302, new URL(destination).href])
    }
  })

  it('reveals nothing of the person who created it first, if both have no key', async () => {
    const request = { url: 'https://example.net/both#here', title: 'For Alice only', interstitial: 'always' }
    const first = await makeLink(service, null, request, from())
    const { prisma } = service.system.database
    await prisma.protectedLink.update({
      where: { id: first.id, workspaceId: null },
      data: { visits: 7, lastVisitAt: service.clock.now() },
    })
    service.clock.advance(minuteMs)
    const url = 'HTTPS://example.net:443/both#here'
    const again = await requestLink(service, null, { url }, from())
    expect(again.status).toBe(200)
    expect(mismatches('links.create', again)).toEqual([])
    expect(again.body).toMatchObject({
      code: first.code,
      reused: true,
      destination: url,
      title: null,
      interstitial: 'auto',
      visits: { total: 0, last_at: null },
      created_at: service.clock.now().toISOString(),
    })
    const account = await service.account()
    expect((await service.get(`/v1/go/links/${first.id}`, account.key)).status, 'the id manages nothing').toBe(404)
    const other = await makeLink(service, null, { url: 'https://example.net/both#there' }, from())
    expect(other).toMatchObject({ reused: false, destination: 'https://example.net/both#there' })
  })

  it('is shared by everyone without a key', async () => {
    const first = await makeLink(service, null, { url: 'https://example.net/shared' }, from())
    expect(await makeLink(service, null, { url: 'https://example.net/shared' }, from())).toMatchObject({
      id: first.id,
      reused: true,
    })
  })

  it('gets one link even under concurrency', async () => {
    const account = await service.account('suite_agency')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        requestLink(service, account, { url: `https://example.com${n % 2 ? ':443' : ''}/at-once` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(11).fill(200), 201])
    expect(new Set(answers.map(({ body }) => (body as Link).id)).size).toBe(1)
    const anybody = await Promise.all(
      Array.from({ length: 6 }, () => makeLink(service, null, { url: 'https://example.com/at-once' }, from())),
    )
    expect(new Set(anybody.map(({ id }) => id)).size).toBe(1)
  })
})

describe('the limits', () => {
  it('allow a network without a key three per minute and ten per day', async () => {
    const network = { 'X-Forwarded-For': '2001:db8:5:6::1' }
    const lookUp = (n: number) =>
      requestLink(
        service,
        null,
        { url: `https://example.com/limit/${n}` },
        { 'X-Forwarded-For': `2001:db8:5:6::${n + 1}` },
      )
    for (let minute = 0; minute < 3; minute++) {
      for (let n = 0; n < 3; n++) expect((await lookUp(minute * 3 + n)).status).toBe(201)
      const refused = await lookUp(99)
      expect(refused.status).toBe(429)
      expect(mismatches('links.create', refused)).toEqual([])
      expect(Number(refused.headers.get('retry-after'))).toBe(60)
      service.clock.advance(minuteMs)
    }
    expect((await lookUp(10)).status).toBe(201)
    const refused = await requestLink(service, null, { url: 'https://example.com/limit/x' }, network)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600 - 180)
    expect((await requestLink(service, null, { url: 'not a url' }, network)).status, 'bad input is told first').toBe(
      400,
    )
    service.clock.advance(24 * hourMs)
    expect((await lookUp(11)).status).toBe(201)
  })

  it('are the plan’s for a workspace, over all its keys and people, and bad input is not counted', async () => {
    const limited = await openService({ internet })
    const account = await limited.account('free')
    const browser = browserOf(limited, await signInAs(limited.system, account.userId), account.workspaceId)
    for (let n = 0; n < 4; n++) await requestLink(limited, account, { url: 'ftp://example.com' })
    for (let n = 0; n < 9; n++) await makeLink(limited, account, { url: `https://example.com/plan/${n}` })
    expect(dataOf(await browser.query('links.left'))).toMatchObject({
      minute: { limit: 10, left: 1 },
      day: { limit: 100, left: 91 },
    })
    expect(dataOf(await browser.mutate('links.create', { url: 'https://example.com/plan/9' }))).toMatchObject({
      reused: false,
    })
    expect(codeIn(await browser.mutate('links.create', { url: 'https://example.com/plan/10' }))).toBe('RATE_LIMITED')
    expect((await requestLink(limited, account, { url: 'https://example.com/plan/0' })).status).toBe(429)
    limited.clock.advance(minuteMs)
    expect((await requestLink(limited, account, { url: 'https://example.com/plan/10' })).status).toBe(201)
  })
})

describe('the links of a workspace', () => {
  it('are listed newest first, page by page, searched, and isolated from other workspaces', async () => {
    const account = await service.account('suite_agency')
    await makeLink(service, await service.account(), { url: 'https://example.com/foreign' })
    const codes: string[] = []
    for (let n = 0; n < 5; n++) {
      codes.unshift(
        (await makeLink(service, account, { url: `https://example.com/list/${n}`, title: `Number ${n} of 100%` })).code,
      )
      service.clock.advance(1_000)
    }
    const page = async (query: string) =>
      (await service.get(`/v1/go/links?${query}`, account.key)).body as { data: Link[]; next_cursor: string | null }
    const first = await page('limit=2')
    const second = await page(`limit=2&cursor=${first.next_cursor}`)
    const third = await page(`limit=2&cursor=${second.next_cursor}`)
    expect([...first.data, ...second.data, ...third.data].map(({ code }) => code)).toEqual(codes)
    expect(third.next_cursor).toBeNull()
    expect((await page('query=NUMBER%203')).data).toHaveLength(1)
    expect((await page('query=100%25')).data).toHaveLength(5)
    expect((await page('query=1%250')).data).toHaveLength(0)
    expect((await page('status=disabled')).data).toHaveLength(0)
    expect((await service.get(`/v1/go/links?cursor=x`, account.key)).status).toBe(400)
  })

  it('are found by a part of the destination in Unicode, punycode and percent-encoding, however it was submitted', async () => {
    const account = await service.account('suite_agency')
    await makeLink(service, account, { url: 'https://example.com/other' })
    const typed = await makeLink(service, account, { url: 'https://Bücher.example/straße/50%?q=weiß_es#Kapitel' })
    service.clock.advance(1_000)
    const encoded = await makeLink(service, account, { url: 'https://xn--bcher-kva.example/stra%C3%9Fe' })
    const found = async (query: string) => {
      const { body } = await service.get(`/v1/go/links?query=${encodeURIComponent(query)}`, account.key)
      return (body as { data: Link[] }).data.map(({ id }) => id)
    }
    for (const query of [
      'https://bücher.example/straße',
      'HTTPS://BÜCHER.example',
      'bücher',
      'straße',
      'xn--bcher-kva.example/stra%C3%9Fe',
      'xn--bcher-kva.example/straße',
      'bücher.example/stra%c3%9fe',
    ])
      expect(await found(query), query).toEqual([encoded.id, typed.id])
    for (const query of [
      '50%?q',
      'wei%C3%9F_es',
      'weiß_es',
      'cher.exa',
      '#kapitel',
      'Bücher.example/straße/50%?q=weiß_es#Kapitel',
    ])
      expect(await found(query), query).toEqual([typed.id])
    for (const query of ['weiß%es', 'buecher', '50%%', 'https://\u00ad', '\u00ad'])
      expect(await found(query), query).toEqual([])
  })

  it('are changed and deleted by its keys, and do not exist for others', async () => {
    const [account, other] = [await service.account('suite_agency'), await service.account('suite_agency')]
    const made = await makeLink(service, account, { url: 'https://example.com/change' })
    const send = (method: string, id: string, key: string, body?: unknown) =>
      service.call(`/v1/go/links/${id}`, {
        method,
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const unknown = `lnk_${'0'.repeat(22)}`
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { title: 'x' } : undefined
      const [foreign, missing] = [
        await send(method, made.id, other.key, body),
        await send(method, unknown, other.key, body),
      ]
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    const changed = await send('PATCH', made.id, account.key, {
      title: 'New',
      url: 'https://example.org/new',
      expires_at: '2027-01-01T00:00:00Z',
      status: 'disabled',
      interstitial: 'always',
    })
    expect(mismatches('links.update', changed)).toEqual([])
    expect(changed.body).toMatchObject({
      title: 'New',
      normalized_destination: 'https://example.org/new',
      expires_at: '2027-01-01T00:00:00.000Z',
      status: 'disabled',
      interstitial: 'always',
      code: made.code,
    })
    expect(
      (await send('PATCH', made.id, account.key, { expires_at: null, title: null, status: 'active' })).body,
    ).toMatchObject({ expires_at: null, title: null, status: 'active' })
    expect((await send('PATCH', made.id, account.key, { url: 'javascript:x' })).status).toBe(400)
    expect((await send('DELETE', made.id, account.key)).body).toEqual({ id: made.id, deleted: true })
    expect((await send('GET', made.id, account.key)).status).toBe(404)
    expect((await eventsOf(account.workspaceId)).toSorted()).toEqual([
      'link.created',
      'link.deleted',
      'link.updated',
      'link.updated',
    ])
  })

  it('reserve the code of a deleted link for 180 days', async () => {
    const account = await service.account('suite_agency')
    const { id } = await makeLink(service, account, { url: 'https://example.com/', code: 'come-back' })
    await service.call(`/v1/go/links/${id}`, { method: 'DELETE', headers: { 'X-API-Key': account.key } })
    const again = () => requestLink(service, account, { url: 'https://example.com/', code: 'come-back' })
    expect(await codeOf(again())).toEqual([409, 'LINK_CODE_CONFLICT'])
    const before = service.clock.now()
    service.clock.advance(180 * 24 * hourMs - 1)
    expect(await codeOf(again())).toEqual([409, 'LINK_CODE_CONFLICT'])
    service.clock.advance(1)
    expect((await again()).status).toBe(201)
    service.clock.set(before)
  })

  it('lose their codes when the workspace is deleted', async () => {
    const account = await service.account()
    await makeLink(service, account, { url: 'https://example.com/', code: 'gone-with-it' })
    await service.system.database.prisma.workspace.delete({ where: { id: account.workspaceId } })
    expect((await service.call('/go/gone-with-it')).status).toBe(404)
    const other = await service.account()
    expect(await codeOf(requestLink(service, other, { url: 'https://example.com/', code: 'gone-with-it' }))).toEqual([
      409,
      'LINK_CODE_CONFLICT',
    ])
  })
})
