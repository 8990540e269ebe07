import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../../simulator/internet.ts'
import { mismatches } from '../../../testing/match-document.ts'
import { openService } from '../../../testing/service.ts'
import type { EmailCheck } from './check-schema.ts'

const internet = await openInternet()
afterAll(internet.close)
const service = await openService({ internet })
const { key, workspaceId } = await service.account('lookups_growth')
beforeEach(() => internet.clear())

const send = (body: unknown) =>
  service.call('/v1/email/check', {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
async function check(email: string, more: object = {}): Promise<EmailCheck> {
  const answer = await send({ email, ...more })
  expect(answer.status, answer.text).toBe(200)
  expect(mismatches('email.check', answer)).toEqual([])
  return answer.body as EmailCheck
}
const unknown = ({ signals }: EmailCheck) => signals.filter(({ status }) => status === 'unknown').map(({ id }) => id)
const flags = ({ risk }: EmailCheck) => Object.fromEntries(risk.flags.map(({ id, points }) => [id, points]))

describe('an address at a good domain', () => {
  it('is deliverable, with its provider, its canonical form and no risk', async () => {
    const body = await check(' J.Doe+news@GoogleMail.com ')
    expect(body).toMatchObject({
      normalized: 'j.doe+news@googlemail.com',
      canonical: 'jdoe@gmail.com',
      local_part: 'J.Doe+news',
      domain: 'googlemail.com',
      syntax_valid: true,
      is_free_provider: true,
    })
    const gmail = await check('jane.roe@gmail.com')
    expect(gmail).toMatchObject({
      deliverability: 'deliverable',
      mx: {
        found: true,
        hosts: ['gmail-smtp-in.l.google.com', 'alt1.gmail-smtp-in.l.google.com'],
        provider: 'Google Workspace',
      },
      is_disposable: false,
      is_relay_alias: false,
      is_role_account: false,
      is_catch_all: null,
      suggestion: null,
    })
    expect(gmail.risk).toMatchObject({ score: 0, level: 'low' })
    expect(flags(gmail)).toEqual({ email_free_provider: 0 })
  })

  it('that is a role adds five points, and names the role', async () => {
    const body = await check('billing@harbourline.dev')
    expect(body.is_role_account).toBe(true)
    expect(flags(body)).toEqual({ email_role_account: 5 })
  })

  it('with a random-looking local part counts, with the measurement', async () => {
    const body = await check('x7k2q9vz4m1w@harbourline.dev')
    expect(body.risk.flags).toMatchObject([
      { id: 'email_random_local', points: 15, evidence: { changes: expect.any(Number) } },
    ])
  })
})

describe('an undeliverable address', () => {
  it.each([
    ['a@silentpost.dev', 'null MX', false],
    ['a@no-such-domain-here.dev', 'not exist', false],
    ['a@nowhere-to-go.dev', 'The domain has no MX or address record.', false],
    ['a@deadexchange.dev', 'None of its', true],
  ])('%s is undeliverable', async (email, reason, found) => {
    const body = await check(email)
    expect(body).toMatchObject({ deliverability: 'undeliverable', mx: { found } })
    expect(body.deliverability_reason).toContain(reason)
  })

  it('adds forty points if the domain takes no mail, limited by the category cap', async () => {
    expect(flags(await check('a@silentpost.dev'))).toEqual({ email_no_mx: 40 })
    const slip = await check('info@outlok.com')
    expect(slip.suggestion).toBe('info@outlook.com')
    expect(flags(slip)).toEqual({ email_no_mx: 40, email_typo_domain: 10, email_role_account: 5 })
    expect(slip.risk.score).toBe(55)
    expect(slip.signals.reduce((sum, { points }) => sum + points, 0)).toBe(55)
  })

  it('is risky if only an address record can take the mail', async () => {
    expect(await check('a@onlyaddress.dev')).toMatchObject({ deliverability: 'risky', mx: { found: false, hosts: [] } })
  })
})

describe('kinds of addresses', () => {
  it('a disposable one is reported with its list', async () => {
    const body = await check('throwaway@mailinator.com')
    expect(body).toMatchObject({ is_disposable: true, is_free_provider: false, deliverability: 'risky' })
    expect(body.risk.flags).toMatchObject([{ id: 'email_disposable', points: 45 }])
  })
  it('a relay alias is not disposable and adds nothing, however random it looks', async () => {
    const body = await check('q8x1z7k2w@mozmail.com')
    expect(body).toMatchObject({
      is_relay_alias: true,
      is_disposable: false,
      relay_service: 'Firefox Relay',
      risk: { score: 0 },
    })
    expect(flags(body)).toEqual({ email_relay_alias: 0 })
  })
  it('one at a parked domain is reported with its name server', async () => {
    const body = await check('a@restingname.dev')
    expect(body).toMatchObject({ domain_status: 'parked' })
    expect(body.risk.flags).toMatchObject([
      { id: 'email_domain_parked', points: 20, evidence: { name_server: 'ns1.sedoparking.com' } },
    ])
  })
  it.each([
    'ns1.atom.com',
    'ns1.brandbucket.com',
    'ns1.domainmarket.com',
    'ns1.dsredirection.com',
    'ns1.giantpanda.com',
    'ns1.huge-domains.com',
    'ns1.namedrive.com',
    'ns1.parked.com',
    'ns1.rookdns.com',
  ])('one whose domain is at %s is at a parked domain, as in the report of the domain', async (host) => {
    const domain = `at-${host.replaceAll('.', '-')}.dev`
    internet.put('dns', domain, { records: { A: ['93.184.216.76'], NS: [host], MX: ['10 mail.manyhops.dev'] } })
    expect(await check(`a@${domain}`)).toMatchObject({ domain_status: 'parked' })
    expect((await service.get(`/v1/domain/${domain}`, key)).body).toMatchObject({ web: { status: 'parked' } })
  })
  it('one at a parking service itself is not at a parked domain', async () => {
    internet.put('dns', 'atom.com', { records: { NS: ['ns1.atom.com'], MX: ['10 mail.manyhops.dev'] } })
    expect((await check('jane@atom.com')).domain_status).not.toBe('parked')
  })
  it('a placeholder is not scored: every signal is unknown', async () => {
    const body = await check('test@example.com')
    expect(body).toMatchObject({ is_placeholder: true, risk: { score: 0, flags: [], coverage: 0 } })
    expect(unknown(body)).toContain('email_disposable')
    expect(body.warnings.map(({ code, input_pointer }) => [code, input_pointer])).toEqual([
      ['EMAIL_UNUSABLE', '/email'],
    ])
  })
  it('one with letters of other scripts is read in both forms', async () => {
    expect(await check('Jörg@bücher.dev')).toMatchObject({
      domain: 'xn--bcher-kva.dev',
      domain_unicode: 'bücher.dev',
      needs_smtputf8: true,
      normalized: 'jörg@xn--bcher-kva.dev',
    })
  })
})

describe('the age of the domain', () => {
  const registered = (name: string, date: string) => {
    internet.put('dns', name, { records: { A: ['93.184.216.77'], MX: ['10 mail.manyhops.dev'] } })
    internet.put('rdap', `com/domain/${name}`, {
      objectClassName: 'domain',
      ldhName: name,
      events: [{ eventAction: 'registration', eventDate: date }],
    })
  }
  it.each([
    ['seven-days-old.com', '2026-11-14T12:00:00Z', 7, { email_domain_new_7d: 30 }],
    ['eight-days-old.com', '2026-11-13T11:00:00Z', 8, { email_domain_new_30d: 20 }],
    ['thirty-days-old.com', '2026-10-22T12:00:00Z', 30, { email_domain_new_30d: 20 }],
    ['older-than-that.com', '2026-10-21T11:00:00Z', 31, {}],
  ])('of %s counts once: within seven days, or within thirty', async (domain, date, days, points) => {
    registered(domain, date)
    const body = await check(`jane@${domain}`)
    expect(body).toMatchObject({ domain_age_days: days, domain_status: 'registered' })
    expect(flags(body)).toEqual(points)
    expect(unknown(body)).toEqual(['email_domain_parked'])
  })
  it('is unknown, not old, if the registry fails', async () => {
    registered('unanswered-registry.com', '2001-01-01T00:00:00Z')
    internet.fault('rdap', { kind: 'status', status: 503 })
    const body = await check('jane@unanswered-registry.com')
    expect(body).toMatchObject({ domain_age_days: null, partial: true, deliverability: 'deliverable' })
    expect(unknown(body)).toEqual(expect.arrayContaining(['email_domain_new_7d', 'email_domain_new_30d']))
  })
})

describe('a domain on blocklists', () => {
  it('counts, with the lists and their codes', async () => {
    const listed = 'cheap-pills.dev'
    internet.put('dns', listed, { records: { A: ['93.184.216.78'], MX: ['10 mail.manyhops.dev'] } })
    internet.put('dns', `${listed}.dbl.spamhaus.org`, { records: { A: ['127.0.1.2'] } })
    internet.put('dns', `${listed}.multi.uribl.com`, { records: { A: ['127.0.0.2'] } })
    internet.put('dns', `${listed}.multi.surbl.org`, { records: { A: ['127.0.0.8'] } })
    internet.put('dns', `${listed}.uribl.spameatingmonkey.net`, { records: { A: ['127.0.0.2'] } })
    const body = await check(`jane@${listed}`)
    expect(flags(body)).toEqual({ email_domain_blocklisted: 35 })
    expect(body.risk.flags[0]?.evidence.lists).toEqual(
      expect.arrayContaining([{ list: expect.any(String), codes: expect.any(Array) }]),
    )
  })
})

describe('an invalid address', () => {
  it('is a result, not an error, and queries nothing', async () => {
    const before = internet.dns.queries.length
    for (const email of ['', 'plain', 'a@b', 'a..b@gmail.com', '"open@gmail.com']) {
      const body = await check(email)
      expect(body, email).toMatchObject({
        syntax_valid: false,
        deliverability: 'undeliverable',
        is_disposable: null,
        risk: { score: 50, coverage: 1, flags: [{ id: 'email_syntax_invalid' }] },
      })
      expect(body.syntax_error).toBeTruthy()
    }
    const literal = await check('a@[192.0.2.1]')
    expect(literal).toMatchObject({ syntax_valid: true, deliverability: 'undeliverable' })
    expect(internet.dns.queries).toHaveLength(before)
  })
  it('is rejected only if missing, not text or too long', async () => {
    for (const [body, code] of [
      [{}, 'INVALID_EMAIL'],
      [{ email: 5 }, 'INVALID_EMAIL'],
      [{ email: null }, 'INVALID_EMAIL'],
      [{ email: `${'a'.repeat(250)}@b.dev` }, 'VALIDATION_FAILED'],
      [{ email: 'a@b.dev', check_mailbox: 'yes' }, 'VALIDATION_FAILED'],
    ] as const)
      expect(await send(body)).toMatchObject({ status: 400, body: { error: { code } } })
  })
})

describe('failures of sources', () => {
  it('are unknown, never clear, if the DNS is not responding', async () => {
    internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
    const body = await check('jane@unanswered.dev')
    expect(body).toMatchObject({
      deliverability: 'unknown',
      mx: { found: null },
      partial: true,
      domain_status: 'unknown',
    })
    expect(unknown(body)).toEqual(expect.arrayContaining(['email_no_mx', 'email_domain_blocklisted']))
    expect(body.risk.coverage).toBeLessThan(0.8)
  })
})

describe('mail servers without a known address', () => {
  const domainWith = (name: string, count: number) => {
    const hosts = Array.from({ length: count }, (_, index) => `mx${index}.${name}`)
    internet.put('dns', name, { records: { MX: hosts.map((host, index) => `${index} ${host}`) } })
    return hosts
  }

  it('make the result unknown and partial if the DNS does not respond for them', async () => {
    for (const host of domainWith('silent-servers.dev', 2))
      internet.dns.fault(host, { kind: 'status', code: 'SERVFAIL' })
    const body = await check('jane@silent-servers.dev')
    expect(body).toMatchObject({ deliverability: 'unknown', partial: true, mx: { found: true } })
    expect(body.deliverability_reason).toBe('No address of its mail servers is known.')
    expect(body.sources.find(({ id }) => id === 'dns')?.status).toBe('unavailable')
    internet.put('dns', 'mx1.one-silent-server.dev', { records: { A: ['93.184.216.79'] } })
    const [silent = ''] = domainWith('one-silent-server.dev', 2)
    internet.dns.fault(silent, { kind: 'status', code: 'SERVFAIL' })
    const known = await check('jane@one-silent-server.dev')
    expect(known).toMatchObject({ deliverability: 'deliverable' })
    expect(known.sources.find(({ id }) => id === 'dns')?.status).toBe('ok')
  })

  it('make the result unknown if there are more of them than are looked up', async () => {
    domainWith('many-servers.dev', 6)
    expect(await check('jane@many-servers.dev')).toMatchObject({ deliverability: 'unknown' })
  })
})

describe('privacy', () => {
  it('the history contains a masked address, and the log none', async () => {
    await check('jane.private@harbourline.dev')
    const { rows } = await service.system.database.pool.query<{ text: string }>(
      'SELECT to_jsonb(l)::text AS text FROM lookup_history l WHERE workspace_id = $1',
      [workspaceId],
    )
    const texts = rows.map(({ text }) => text).join('\n')
    expect(texts).toContain('j***@harbourline.dev')
    expect(texts).not.toContain('jane.private')
    expect(service.logged.join('')).not.toContain('jane.private')
  })
})
