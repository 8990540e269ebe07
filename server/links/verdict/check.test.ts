import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { minuteMs } from '../../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { makeLink, requestLink, visitLink } from '../../testing/links.ts'
import { connected, waitForLockWaiters } from '../../testing/lock-waiters.ts'
import { openService, signInAs } from '../../testing/service.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
beforeEach(() => internet.clear())

async function opened(settings: Record<string, string> = {}) {
  const service = await openService({ internet, settings: { BURST_MULTIPLIER: '100', ...settings } })
  await service.system.listings.refresh()
  const account = await service.account('suite_agency')
  const read = async (id: string) => (await service.get(`/v1/go/links/${id}`, account.key)).body
  return { service, account, read, make: (url: string, more = {}) => makeLink(service, account, { url, ...more }) }
}
const listing = 'example.org.multi.uribl.com'
const blacklisted = { records: { A: ['127.0.0.2'], TXT: ['Black listed'] } }

describe('the destination of a link', () => {
  it('is judged by the lists, the registry, the redirects and the page itself', async () => {
    const { service, account, make } = await opened()
    for (const url of ['http://cheap-pills.example/', 'https://fresh-offers.com/', 'https://xn--pypal-4ve.com/']) {
      const refused = await requestLink(service, account, { url })
      expect([refused.status, (refused.body as { error: { code: string } }).error.code], url).toEqual([
        409,
        'DESTINATION_BLOCKED',
      ])
      expect(refused.text).toContain('looks malicious')
    }
    const ids = async (url: string) => {
      const { verdict } = await make(url)
      return [verdict.status, ...verdict.reasons.map(({ id }) => id), ...verdict.gaps]
    }
    expect(await ids('https://chain.example/')).toEqual(['safe'])
    expect(await ids('http://inward.example/')).toEqual(['suspicious', 'leads_inward', 'no_encryption'])
    expect(await ids('https://metadata.example/')).toEqual(['suspicious', 'leads_inward'])
    expect(await ids('https://circle.example/')).toEqual(['suspicious', 'endless_redirects'])
    expect(await ids('https://self-signed.example/')).toEqual(['suspicious', 'certificate_not_trusted'])
    expect(await ids('https://closed.example/')).toEqual(['unknown', 'destination'])
    expect(await ids('https://no-such-name.example/')).toEqual(['unknown', 'no_such_host', 'destination'])
    expect(await ids('http://example.net/')).toEqual(['safe', 'no_encryption'])
    expect(await ids('https://endless.example/')).toEqual(['safe'])
  })

  it('is malicious if a list of malware or phishing pages has its host or the page, and unknown while one is not loaded', async () => {
    internet.put('urlhaus', 'hosts', ['example.org'])
    internet.put('openphish', 'urls', ['https://example.com/lure'])
    const { service, account, make } = await opened()
    for (const [url = '', list] of [
      ['https://example.org/any', 'URLhaus'],
      ['https://example.com/lure', 'OpenPhish'],
    ]) {
      const refused = await requestLink(service, account, { url })
      expect(refused.status, url).toBe(409)
      expect(refused.text).toContain(`(${list})`)
    }
    expect((await make('https://example.com/other')).verdict.status).toBe('safe')
    internet.fault('urlhaus', { kind: 'status', status: 503 })
    const later = await opened()
    expect((await later.make('https://example.com/other')).verdict).toMatchObject({
      status: 'unknown',
      gaps: ['lists'],
    })
    const without = await opened({ UPSTREAM_URLHAUS_URL: 'off' })
    expect((await without.make('https://example.com/other')).verdict.status).toBe('safe')
  })

  it('is malicious if a source that needs a key says so, and unknown while such a source is silent or refuses the key', async () => {
    internet.put('keyed', 'https://example.com/install', { urlhaus: { status: 'online', tags: ['exe'] } })
    const { service, account, make } = await opened({ URLHAUS_KEY: 'operator-key-1', VIRUSTOTAL_KEY: 'operator-key-2' })
    const refused = await requestLink(service, account, { url: 'https://example.com/install' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('(URLhaus API)')
    expect((await make('https://example.com/other')).verdict.status).toBe('safe')
    internet.fault('virustotal', { kind: 'status', status: 503 })
    const gap = { status: 'unknown', gaps: ['lists'] }
    expect((await make('https://example.com/third')).verdict).toMatchObject(gap)
    const wrong = await opened({ SAFE_BROWSING_KEY: 'a-wrong-key' })
    expect((await wrong.make('https://example.com/other')).verdict).toMatchObject(gap)
  })

  it('is checked with the key of the workspace that makes the link', async () => {
    internet.put('keyed', 'https://example.com/install', { urlhaus: { status: 'online', tags: ['exe'] } })
    const { service, account } = await opened()
    const other = await service.account('suite_agency')
    const owner = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
    await owner.mutate('sources.setKey', { source: 'urlhaus_api', key: 'a-key-of-ours' })
    const statusFor = async (one: typeof account) =>
      (await requestLink(service, one, { url: 'https://example.com/install' })).status
    expect([await statusFor(account), await statusFor(other)]).toEqual([409, 201])
  })

  it('is unknown and shows the interstitial while no source responds', async () => {
    const service = await openService()
    const account = await service.account()
    const link = await makeLink(service, account, { url: 'https://example.com/' })
    expect(link.verdict).toMatchObject({
      status: 'unknown',
      gaps: expect.arrayContaining(['blocklists', 'destination']),
    })
    const page = await visitLink(service, link)
    expect([page.status, page.text.includes('Incomplete check')]).toEqual([200, true])
  })

  it('is checked again after half an hour: if it has become malicious it is blocked, and its owner gets an email', async () => {
    const { service, account, make, read } = await opened()
    const link = await make('https://example.org/turning')
    expect((await visitLink(service, link)).status).toBe(302)
    internet.put('dns', listing, blacklisted)
    service.clock.advance(30 * minuteMs)
    expect((await visitLink(service, link)).status, 'the verdict still holds').toBe(302)
    await service.system.links.rechecker.idle()
    service.clock.advance(minuteMs)
    const page = await visitLink(service, link)
    expect([page.status, page.text.includes('Its destination looks malicious')]).toEqual([403, true])
    expect(await read(link.id)).toMatchObject({
      status: 'blocked',
      blocked: { reason: 'malicious' },
      verdict: { status: 'malicious' },
    })
    const { prisma } = service.system.database
    expect(await prisma.mail.count({ where: { recipient: account.email, subject: { contains: 'was blocked' } } })).toBe(
      1,
    )
    expect(await prisma.event.count({ where: { targetId: link.id, type: 'link.blocked' } })).toBe(1)
    expect((await requestLink(service, account, { url: 'https://example.org/turning' })).status).toBe(409)
  })

  it('is checked when a link moves back to it after another change has moved it away', async () => {
    const { service, account, make, read } = await opened()
    const { id } = await make('https://example.org/turning')
    const { id: elsewhere } = await make('https://chain.example/')
    internet.put('dns', listing, blacklisted)
    service.clock.advance(31 * minuteMs)
    const mover = await connected(service.databaseUrl)
    await mover.query('BEGIN')
    await mover.query('SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [account.workspaceId])
    const moving = service.call(`/v1/go/links/${id}`, {
      method: 'PATCH',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: 'https://example.org/turning#again' }),
    })
    await waitForLockWaiters(service.databaseUrl, 1)
    await mover.query(
      `UPDATE protected_links l SET destination = m.destination, normalized = m.normalized, normalized_hash = m.normalized_hash
       FROM protected_links m WHERE l.id = $1 AND m.id = $2 AND l.workspace_id = $3 AND m.workspace_id = $3`,
      [id, elsewhere, account.workspaceId],
    )
    await mover.query('COMMIT')
    expect((await moving).body).toMatchObject({ error: { code: 'DESTINATION_BLOCKED' } })
    expect(await read(id)).toMatchObject({ normalized_destination: 'https://chain.example/' })
  })

  it('shows the interstitial after a review has unblocked a still listed one, without blocking it again automatically', async () => {
    const { service, make, read } = await opened()
    const link = await make('https://example.org/appealed')
    internet.put('dns', listing, blacklisted)
    service.clock.advance(31 * minuteMs)
    await visitLink(service, link)
    const change = {
      author: { type: 'system' as const, id: null, label: 'review' },
      clock: service.clock,
      requestId: null,
    }
    await service.system.moderated.link.release(link.id, change)
    service.clock.advance(31 * minuteMs)
    const page = await visitLink(service, link)
    expect([page.status, page.text.includes('Go to example.org')]).toEqual([200, true])
    expect(await read(link.id)).toMatchObject({ status: 'active', blocked: null, verdict: { status: 'malicious' } })
  })

  it('shows the interstitial while the lists are unavailable, and no longer a minute after they recover', async () => {
    const { service, make, read } = await opened()
    const link = await make('https://example.com/silent')
    service.clock.advance(31 * minuteMs)
    internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
    const page = await visitLink(service, link)
    expect(page.status).toBe(200)
    expect(await read(link.id)).toMatchObject({ verdict: { status: 'unknown' } })
    internet.clear()
    service.clock.advance(minuteMs + 1)
    expect((await visitLink(service, link)).status).toBe(302)
  })

  it('is not held against a domain that the workspace trusts, unless a list contains it', async () => {
    const { service, account, make } = await opened()
    const browser = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
    expect((await make('https://paypa1.info/a')).verdict.status).toBe('suspicious')
    expect(codeIn(await browser.mutate('links.allow', { domain: 'co.uk' }))).toBe('INVALID_DOMAIN')
    expect(dataOf(await browser.mutate('links.allow', { domain: ' PAYPA1.info ' }))).toEqual({ domain: 'paypa1.info' })
    expect((await make('https://paypa1.info/b')).verdict.status).toBe('safe')
    internet.put('dns', 'paypa1.info.multi.uribl.com', blacklisted)
    service.clock.advance(10 * minuteMs)
    expect((await requestLink(service, account, { url: 'https://paypa1.info/c' })).status).toBe(409)
    internet.put('dns', 'paypa1.info.multi.uribl.com', null)
    service.clock.advance(10 * minuteMs)
    expect(dataOf(await browser.mutate('links.disallow', { domain: 'paypa1.info' }))).toMatchObject({ removed: true })
    expect((await make('https://paypa1.info/d')).verdict.status).toBe('suspicious')
    const other = await service.account('suite_agency')
    const { prisma } = service.system.database
    await prisma.site.create({
      data: {
        id: 'site_x',
        workspaceId: other.workspaceId,
        domain: 'paypa1.info',
        token: 'x',
        verifiedAt: service.clock.now(),
        createdAt: service.clock.now(),
      },
    })
    expect((await makeLink(service, other, { url: 'https://paypa1.info/e' })).verdict.status).toBe('safe')
    const events = await prisma.event.findMany({
      where: { workspaceId: account.workspaceId, type: { startsWith: 'allowlist.' } },
    })
    expect(events.map(({ type }) => type).toSorted()).toEqual(['allowlist.added', 'allowlist.removed'])
  })

  it('is suspicious while another link there awaits a review, and rejected once a review has blocked it', async () => {
    const { service, make, account } = await opened()
    const link = await make('https://example.com/reported')
    const { blockLink } = await import('../block.ts')
    const change = {
      author: { type: 'system' as const, id: null, label: 'review' },
      clock: service.clock,
      requestId: null,
    }
    await blockLink(service.system.links, { id: link.id, reason: 'reports' }, change)
    expect((await make('https://example.com/reported')).verdict).toMatchObject({
      status: 'suspicious',
      reasons: [{ id: 'reported_by_visitors' }],
    })
    await service.system.moderated.link.block(link.id, change)
    expect(
      (await requestLink(service, account, { url: 'https://example.com/reported', code: 'other-code' })).status,
    ).toBe(409)
  })

  it('includes the redirect hosts: one that only redirects to a listed host is rejected too', async () => {
    const { service, account } = await opened()
    const answer = await requestLink(service, account, { url: 'https://leads-on.example/' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('leads-on.example looks malicious')
  })
})
