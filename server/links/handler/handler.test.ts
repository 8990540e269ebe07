import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { minuteMs } from '../../platform/clock.ts'
import { makeLink, reportFrom, sendForm, tokenIn, visitLink } from '../../testing/links.ts'
import { type Account, openService, type Service } from '../../testing/service.ts'
import type { KnownLink } from '../known.ts'
import { previewPage } from '../pages/interstitial.ts'
import { style } from '../pages/style.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
let service: Service
let account: Account
beforeAll(async () => {
  service = await openService({ internet, settings: { TRUSTED_PROXIES: '127.0.0.1', BURST_MULTIPLIER: '100' } })
  await service.system.listings.refresh()
  service.system.links.start()
  account = await service.account('suite_agency')
})
beforeEach(() => internet.clear())

let made = 0
const safe = (more: Record<string, unknown> = {}) =>
  makeLink(service, account, { url: `https://example.com/page/${made++}`, ...more })
const pageHeaders = (answer: { headers: Headers }) => {
  const { headers } = answer
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
  )
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
}
const patch = (id: string, body: unknown) =>
  service.call(`/v1/go/links/${id}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
  })

describe('a `safe` link of a workspace', () => {
  it('redirects immediately, with the headers of the contract and nothing else, cached or not', async () => {
    const link = await safe({ url: 'https://example.com/a?b=c#d' })
    for (let n = 0; n < 2; n++) {
      const answer = await visitLink(service, link)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe('https://example.com/a?b=c#d')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.text).toBe('')
    }
  })

  it('serves HEAD alike without counting a visit, and no other method', async () => {
    const link = await safe()
    const head = await visitLink(service, link, '', { method: 'HEAD' })
    expect([head.status, head.headers.get('location')]).toEqual([302, link.normalized_destination])
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await visitLink(service, link, '', { method })
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST'])
    }
    await service.system.links.visits.flush()
    expect((await service.get(`/v1/go/links/${link.id}`, account.key)).body).toMatchObject({
      visits: { total: 0, last_at: null },
    })
  })

  it('needs no request header, and does not forward its query string', async () => {
    const link = await safe()
    const location = await new Promise((resolve, reject) => {
      const { port } = new URL(service.origin)
      request({ port, path: `/go/${link.code}?utm=x`, setHost: true }, (res) =>
        resolve([res.statusCode, res.headers.location]),
      )
        .on('error', reject)
        .end()
    })
    expect(location).toEqual([302, link.normalized_destination])
  })

  it('has a case-sensitive code', async () => {
    const link = await safe({ code: 'CaseMatters' })
    expect((await visitLink(service, link)).status).toBe(302)
    for (const code of ['casematters', 'CASEMATTERS', 'CaseMatter', 'CaseMatters-'])
      expect((await visitLink(service, { code })).status, code).toBe(404)
    expect((await service.call('/go/%43aseMatters')).status).toBe(302)
  })

  it('has a QR code with a title and four modules of clear space', async () => {
    const link = await safe()
    const answer = await visitLink(service, link, '.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.text).toContain(`<title>QR code of ${link.short_url}</title>`)
    const [, size] = /viewBox="0 0 (\d+) \1"/.exec(answer.text) ?? []
    const places = [...answer.text.matchAll(/M(\d+) (\d+)h1/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, Number(size) - 5])
  })
})

describe('the interstitial is shown', () => {
  it('with the host, the verdict, its age and two actions, and continuing works once', async () => {
    const link = await safe({ interstitial: 'always' })
    service.clock.advance(7 * minuteMs)
    const page = await visitLink(service, link)
    expect(page.status).toBe(200)
    pageHeaders(page)
    for (const output of [
      '<b>example.com</b>',
      'Nothing found',
      'Checked 7 minutes ago',
      'Go to example.com',
      'Report this link',
    ])
      expect(page.text, output).toContain(output)
    expect(page.text).not.toMatch(/<script|http-equiv="refresh"|\son\w+=/i)
    expect(page.headers.get('content-security-policy')).toContain(createHash('sha256').update(style).digest('base64'))
    const token = tokenIn(page)
    const tries = await Promise.all(Array.from({ length: 6 }, () => sendForm(service, link, '', { token })))
    expect(tries.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(tries.find(({ status }) => status === 303)?.headers.get('location')).toBe(link.normalized_destination)
    const again = tries.find(({ status }) => status === 409)
    expect(again?.text).toContain('Press the button again')
    expect((await sendForm(service, link, '', { token: tokenIn(again ?? page) })).status).toBe(303)
  })

  it('with the report before the continue action for a suspicious target, and the day in words', async () => {
    for (const [status, mark] of [
      ['safe', 'data-first'],
      ['suspicious', 'data-second'],
      ['malicious', 'data-second'],
      ['unknown', ''],
    ] as const) {
      const link = {
        normalized: 'https://example.com/',
        createdAt: new Date('2026-11-22T23:30:00Z'),
        workspaceId: 'ws_1',
        verdict: { status, score: 60, reasons: [], gaps: [], checkedAt: new Date('2026-11-22T23:30:00Z') },
      } as unknown as KnownLink
      const page = previewPage({ link, now: new Date('2026-11-22T23:31:00Z'), here: '/l/abc' })
      expect(page, status).toContain(`<a class="button" href="/l/abc"${mark && ` ${mark}`}>Open the link</a>`)
      expect(page, status).toContain('<a class="button" href="/l/abc/report">Report this link</a>')
      expect(page).toContain('Created on 22 November 2026.')
    }
  })

  it('for a link created without a key', async () => {
    const link = await makeLink(
      service,
      null,
      { url: 'https://example.com/anybody' },
      { 'X-Forwarded-For': '198.51.100.77' },
    )
    expect(link.verdict.status).toBe('safe')
    expect((await visitLink(service, link)).text).toContain('Go to example.com')
  })

  it('for a suspicious destination, with its score and reasons', async () => {
    const link = await makeLink(service, account, { url: 'https://paypa1.info/login' })
    expect(link.verdict).toMatchObject({ status: 'suspicious', score: 60, reasons: [{ id: 'resembles_known_name' }] })
    const page = await visitLink(service, link)
    expect(page.status).toBe(200)
    for (const output of ['paypa1.info', 'Suspicious destination', 'Name looks like a known one', '60'])
      expect(page.text, output).toContain(output)
  })

  it('with the name in Unicode and in punycode, if they differ', async () => {
    const link = await makeLink(service, account, { url: 'http://bücher.com/', interstitial: 'always' })
    const page = await visitLink(service, link)
    expect(page.text).toContain('<b>bücher.com</b>')
    expect(page.text).toContain('xn--bcher-kva.com')
    expect(page.text).toContain('<p class="note">Not encrypted (http).</p>')
  })

  it('with the name in punycode first if characters are deceptive', async () => {
    const link = await makeLink(service, account, { url: 'https://example.com/deceiving', interstitial: 'always' })
    const reasons = [{ id: 'resembles_known_name', label: 'x', points: 60, evidence: {} }]
    const normalized = 'https://xn--pypal-4ve.com/login'
    const verdict = { verdict: 'suspicious' as const, score: 60, reasons }
    await service.system.database.prisma.protectedLink.update({
      where: { id: link.id },
      data: { destination: normalized, normalized, ...verdict },
    })
    await expect.poll(async () => (await visitLink(service, link)).text).toContain('<b>xn--pypal-4ve.com</b>')
    const page = await visitLink(service, link)
    expect(page.text).toContain('Go to xn--pypal-4ve.com')
    expect(page.text).toContain('Looks like: <bdi class="mono">pаypal.com</bdi>')
  })

  it('and accepts no token of another link, kind, network, site or time', async () => {
    const [link, other] = [await safe({ interstitial: 'always' }), await safe({ interstitial: 'always' })]
    const fresh = async (of: { code: string } = link, more = '') => tokenIn(await visitLink(service, of, more))
    const send = (token: string, headers: Record<string, string> = {}) =>
      sendForm(service, link, '', { token }, headers)
    expect((await send(await fresh(other))).status).toBe(409)
    expect((await send(await fresh(link, '/report'))).status).toBe(409)
    expect((await send(await fresh(), { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(409)
    expect((await send(await fresh(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(409)
    for (const wrong of ['', 'x', 'a.b.c', `${(await fresh()).slice(0, -2)}AA`])
      expect((await send(wrong)).status).toBe(409)
    const late = await fresh()
    service.clock.advance(10 * minuteMs + 1)
    expect((await send(late)).status).toBe(409)
    const moved = await fresh()
    await patch(link.id, { url: 'https://example.org/elsewhere' })
    expect((await send(moved)).status).toBe(409)
    expect(
      (
        await visitLink(service, link, '', {
          method: 'POST',
          body: 'x'.repeat(30_000),
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(409)
    expect((await visitLink(service, link, '', { method: 'POST', body: '{}' })).status).toBe(409)
  })

  it('a preview shows the destination of a link without counting a visit', async () => {
    const link = await safe()
    const page = await visitLink(service, link, '+')
    expect(page.status).toBe(200)
    pageHeaders(page)
    expect(page.text).toContain('Link destination')
    expect((await visitLink(service, link, '%2B')).text).toContain('Link destination')
    await service.system.links.visits.flush()
    expect((await service.get(`/v1/go/links/${link.id}`, account.key)).body).toMatchObject({ visits: { total: 0 } })
  })

  it('and escapes text of third parties', async () => {
    const link = await makeLink(service, account, {
      url: `https://example.com/"><script>alert(1)</script>?a='<b>&amp;`,
      interstitial: 'always',
      title: '<i>secret title</i>',
    })
    const page = await visitLink(service, link)
    expect(page.text).not.toMatch(/<script>|<i>secret/)
    expect(page.text).not.toContain('secret title')
    const form = await visitLink(service, link, '/report')
    const shown = await sendForm(service, link, '/report', {
      token: tokenIn(form),
      reason: '"><b>',
      text: '</textarea><script>',
      contact: '"x',
    })
    expect(shown.status).toBe(400)
    expect(shown.text).toContain('&lt;/textarea&gt;&lt;script&gt;')
    expect(shown.text).toContain('value="&quot;x"')
  })
})

describe('a link without a destination', () => {
  it('is 404 if missing, 410 if ended, and works again when turned on', async () => {
    const link = await safe({ expires_at: new Date(service.clock.now().getTime() + 60 * minuteMs).toISOString() })
    await patch(link.id, { status: 'disabled' })
    await expect.poll(async () => (await visitLink(service, link)).status).toBe(410)
    expect((await visitLink(service, link)).text).toContain('<title>This link was turned off')
    await patch(link.id, { status: 'active' })
    await expect.poll(async () => (await visitLink(service, link)).status).toBe(302)
    service.clock.advance(60 * minuteMs)
    const ended = await visitLink(service, link)
    pageHeaders(ended)
    expect([ended.status, ended.text.includes('has expired')]).toEqual([410, true])
    for (const more of ['+', '/report', '.svg']) expect((await visitLink(service, link, more)).status).toBe(410)
    expect(
      (await visitLink(service, link, '', { method: 'POST', body: new URLSearchParams({ token: 'x' }) })).status,
    ).toBe(410)
  })

  it.each([
    '/go/',
    '/go/abc',
    '/go/a.b.c.d',
    '/go/%',
    '/go/%ff%fe',
    '/go/%00000',
    '/go/abcd1234/x',
    '/go/abcd1234//',
    '/go/../go/x',
    `/go/${'a'.repeat(33)}`,
    '/go/abcd%2Freport%2Fx',
  ])('%s is a page that does not exist', async (path) => {
    const answer = await service.call(path)
    expect(answer.status).toBe(404)
  })

  it('belongs to the API below /go/links', async () => {
    expect((await service.call('/go/links')).body).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    expect((await service.call('/go/links/x')).body).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    expect((await service.call('/go/links+')).headers.get('content-type')).toContain('text/html')
  })

  it('is looked up thirty times a minute per network, then no code is looked up, but cached ones redirect', async () => {
    const link = await safe()
    const [known, hidden] = [link, await safe()]
    await visitLink(service, known)
    const as = { headers: { 'X-Forwarded-For': '2001:db8:77::1' } }
    for (let n = 0; n < 30; n++) expect((await visitLink(service, { code: `guess${n}` }, '', as)).status).toBe(404)
    const busy = await visitLink(service, { code: 'guess31' }, '', { headers: { 'X-Forwarded-For': '2001:db8:77::2' } })
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '60'])
    pageHeaders(busy)
    expect((await visitLink(service, hidden, '', as)).status, 'a code that exists is not told from others').toBe(429)
    expect((await visitLink(service, known, '', as)).status).toBe(302)
    expect((await visitLink(service, hidden)).status).toBe(302)
    service.clock.advance(minuteMs)
    expect((await visitLink(service, { code: 'guess32' }, '', as)).status).toBe(404)
  })
})

describe('reports by visitors', () => {
  it('from three networks block a link within a day; its owner is notified, and a review restores it', async () => {
    const link = await safe()
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      const answer = await reportFrom(service, link, address)
      expect([answer.status, answer.text.includes('we received your report')]).toEqual([200, true])
    }
    expect((await visitLink(service, link)).status).toBe(302)
    await reportFrom(service, link, '203.0.113.3')
    await expect.poll(async () => (await visitLink(service, link)).status).toBe(403)
    const page = await visitLink(service, link)
    pageHeaders(page)
    expect(page.text).toContain('Visitors have reported it')
    expect(page.text).toContain('Appeal')
    const response = await service.get(`/v1/go/links/${link.id}`, account.key)
    expect(response.body).toMatchObject({ status: 'blocked', blocked: { reason: 'reports' } })
    expect((await patch(link.id, { status: 'active' })).body).toMatchObject({ error: { code: 'LINK_BLOCKED' } })
    expect((await patch(link.id, { url: 'https://example.org/' })).body).toMatchObject({
      error: { code: 'LINK_BLOCKED' },
    })
    expect((await patch(link.id, { status: 'disabled' })).body).toMatchObject({ status: 'blocked' })
    const { prisma } = service.system.database
    const emails = await prisma.mail.findMany({
      where: { workspaceId: account.workspaceId, subject: { contains: link.code } },
    })
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [account.email, `Protected link ${link.code} was blocked`],
    ])
    const events = await prisma.event.findMany({
      where: { targetId: link.id, type: { in: ['link.reported', 'link.blocked'] } },
    })
    expect(events.map(({ type, actorType }) => `${type} ${actorType}`).toSorted()).toEqual([
      'link.blocked system',
      ...Array(4).fill('link.reported visitor'),
    ])
    expect(JSON.stringify(events)).not.toContain('203.0.113')
    const change = {
      author: { type: 'system' as const, id: null, label: 'review' },
      clock: service.clock,
      requestId: null,
    }
    await service.system.moderated.link.release(link.id, change)
    await expect.poll(async () => (await visitLink(service, link)).status).toBe(410)
    await patch(link.id, { status: 'active' })
    await expect.poll(async () => (await visitLink(service, link)).status).toBe(302)
  })

  it('allow an appeal while a link is blocked, and at no other time', async () => {
    const link = await safe()
    expect((await visitLink(service, link, '/appeal')).status).toBe(404)
    const change = {
      author: { type: 'system' as const, id: null, label: 'review' },
      clock: service.clock,
      requestId: null,
    }
    await service.system.moderated.link.block(link.id, change)
    await expect.poll(async () => (await visitLink(service, link, '/appeal')).status).toBe(200)
    const form = await visitLink(service, link, '/appeal')
    const say = (fields: Record<string, string>) =>
      sendForm(service, link, '/appeal', { token: tokenIn(form), contact: '', ...fields })
    expect((await say({ text: ' ' })).text).toContain('Tell us why the link should be unblocked.')
    expect((await say({ text: 'x'.repeat(2_001) })).status).toBe(400)
    expect((await say({ text: 'x', contact: 'nobody' })).text).toContain('Not an email address')
    expect((await say({ text: 'It is our own shop.', contact: 'shop@example.com' })).text).toContain(
      'We received your appeal',
    )
    expect((await say({ text: 'It is our own shop.' })).status).toBe(409)
    expect((await visitLink(service, link, '/report')).status).toBe(403)
    const appeals = await service.system.database.prisma.appeal.findMany({ where: { subjectId: link.id } })
    expect(appeals).toMatchObject([
      { subjectType: 'link', text: 'It is our own shop.', contact: 'shop@example.com', state: 'open' },
    ])
    expect([...(await service.system.moderated.link.describe([link.id])).values()]).toMatchObject([
      { state: 'blocked', workspaceId: account.workspaceId, title: link.short_url },
    ])
  })

  it('are rate limited per network, and preserve the input', async () => {
    const as = { 'X-Forwarded-For': '203.0.113.200' }
    const links = [await safe(), await safe()]
    for (let n = 0; n < 10; n++) await reportFrom(service, links[n % 2] ?? { code: '' }, '203.0.113.200')
    const link = await safe()
    const form = await visitLink(service, link, '/report', { headers: as })
    const answer = await sendForm(
      service,
      link,
      '/report',
      { token: tokenIn(form), reason: 'spam', text: 'again', contact: '' },
      as,
    )
    expect([answer.status, answer.text.includes('>again</textarea>')]).toEqual([429, true])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
