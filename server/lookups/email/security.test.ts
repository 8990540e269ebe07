import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import { unusedSelector, wellKnownSelectors } from './dkim/selectors.ts'
import type { EmailSecurity } from './security-schema.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
const service = await openService({ internet })
const { key, workspaceId } = await service.account('lookups_growth')
beforeEach(() => internet.clear())

async function lookUp(domain: string, more = ''): Promise<EmailSecurity> {
  const answer = await service.get(`/v1/email/security?domain=${domain}${more}`, key)
  expect(answer.status, answer.text).toBe(200)
  expect(mismatches('email.security', answer)).toEqual([])
  return answer.body as EmailSecurity
}
const earned = ({ score_parts }: EmailSecurity) => Object.fromEntries(score_parts.map(({ id, points }) => [id, points]))

describe('the email security of a domain', () => {
  it('gives a strong domain every point, with its SPF tree, keys and policies', async () => {
    const body = await lookUp('harbourline.dev')
    expect(body).toMatchObject({
      score: 100,
      grade: 'A+',
      exists: true,
      accepts_mail: true,
      null_mx: false,
      dnssec: 'secure',
      partial: false,
    })
    expect(body.spf).toMatchObject({
      status: 'pass',
      all: '-all',
      dns_lookups: 5,
      void_lookups: 0,
      complete: true,
      errors: [],
      warnings: [],
    })
    expect(body.spf.mechanisms).toEqual([
      { term: 'mx', lookups: 1, void: 0 },
      { term: 'include:_spf.sendwell.net', lookups: 4, void: 0 },
      { term: 'ip4:198.51.100.0/24', lookups: 0, void: 0 },
      { term: '-all', lookups: 0, void: 0 },
    ])
    const lines = body.spf.tree
      .filter(({ lookups }) => lookups > 0)
      .map(({ depth, term, running }) => [depth, term, running])
    expect(lines).toEqual([
      [0, 'mx', 1],
      [0, 'include:_spf.sendwell.net', 2],
      [1, 'include:_a.sendwell.net', 3],
      [1, 'include:_b.sendwell.net', 4],
      [2, 'a:out.sendwell.net', 5],
    ])
    expect(body.dkim).toMatchObject({ status: 'found', wildcard: false })
    expect(
      body.dkim.keys.map(({ selector, key_type, key_bits, valid }) => [selector, key_type, key_bits, valid]),
    ).toEqual([
      ['google', 'rsa', 2048, true],
      ['selector1', 'ed25519', 256, true],
    ])
    expect(body.dmarc).toMatchObject({
      status: 'pass',
      found_at: '_dmarc.harbourline.dev',
      policy: 'reject',
      effective_policy: 'reject',
      applied_tag: 'p',
      adkim: 's',
      aspf: 'r',
    })
    expect(body.dmarc.external_reports).toEqual([
      { uri: 'mailto:harbourline@dmarc-watch.net', domain: 'dmarc-watch.net', authorised: true },
    ])
    expect(body.mta_sts).toMatchObject({ status: 'pass', mode: 'enforce', max_age: 604_800, uncovered_mx: [] })
    expect(body.tls_rpt).toMatchObject({ status: 'pass' })
    expect(body.bimi).toMatchObject({ status: 'pass', logo: 'https://harbourline.dev/logo.svg' })
    expect(body.recommendations).toEqual([])
  })

  it('advises a weak domain what to publish, and its score is the sum of its parts', async () => {
    const body = await lookUp('looselatch.dev')
    expect(earned(body)).toMatchObject({
      spf_valid: 15,
      spf_all: 0,
      dmarc_record: 10,
      dmarc_policy: 0,
      dmarc_reports: 10,
      dkim: 0,
      mta_sts: 0,
      tls_rpt: 0,
    })
    expect(body.score).toBe(body.score_parts.reduce((sum, { points }) => sum + points, 0))
    expect(body.mx[0]).toEqual({ host: 'aspmx.l.google.com', priority: 1, provider: 'Google Workspace' })
    expect(body.dkim.keys).toMatchObject([
      { selector: 'google', key_bits: 1024, valid: true, testing: true },
      { selector: 'k1', revoked: true, valid: false },
    ])
    expect(body.warnings.map(({ code }) => code)).toEqual(['DMARC_DEPRECATED_TAG'])
    expect(body.dmarc).toMatchObject({ deprecated_tags: ['pct'], external_reports: [{ authorised: false }] })
    const records = Object.fromEntries(body.recommendations.map(({ id, record }) => [id, record?.value ?? null]))
    expect(records).toMatchObject({
      dmarc_policy: 'v=DMARC1; p=quarantine; pct=50; rua=mailto:looselatch@dmarc-watch.net',
      dmarc_deprecated: 'v=DMARC1; p=none; rua=mailto:looselatch@dmarc-watch.net',
      spf_all: 'v=spf1 include:_spf.google.com ~all',
      tls_rpt: 'v=TLSRPTv1; rua=mailto:tls-reports@looselatch.dev',
    })
  })

  it('counts more than ten lookups and reports the record as an error for receivers', async () => {
    const { spf } = await lookUp('manyhops.dev')
    expect(spf).toMatchObject({ status: 'fail', dns_lookups: 11, complete: true })
    expect(spf.errors).toEqual(['11 DNS lookups; receivers stop after 10'])
    expect(spf.tree.at(-1)).toMatchObject({ term: '~all', running: 11 })
  })

  it('has the redirect that decides the result for other servers in a tree that is cut', async () => {
    const networks = Array.from({ length: 200 }, (_, index) => `ip4:192.0.2.${index}`).join(' ')
    internet.put('dns', 'long-record.dev', {
      records: { TXT: [`v=spf1 include:_more.long-record.dev ${networks} redirect=_last.long-record.dev`] },
    })
    internet.put('dns', '_more.long-record.dev', { records: { TXT: [`v=spf1 ${networks} ~all`] } })
    internet.dns.fault('_last.long-record.dev', { kind: 'status', code: 'SERVFAIL' })
    const { spf } = await lookUp('long-record.dev')
    expect(spf).toMatchObject({ all: null, complete: false })
    expect(spf.tree).toHaveLength(300)
    expect(spf.tree.at(-1)).toMatchObject({ term: 'redirect=_last.long-record.dev', state: 'unknown' })
  })

  it('stops at a circle of includes', async () => {
    const { spf } = await lookUp('roundabout.dev')
    expect(spf.status).toBe('fail')
    expect(spf.errors).toEqual(['"include:roundabout.dev" of ring.roundabout.dev loops back to roundabout.dev'])
  })

  it('treats several SPF records as an error and several DMARC records as none', async () => {
    const body = await lookUp('twicetold.dev')
    expect(body.spf).toMatchObject({
      status: 'fail',
      record: null,
      errors: ['twicetold.dev has more than one SPF record; it must have one'],
    })
    expect(body.dmarc).toMatchObject({ status: 'fail', effective_policy: null })
    expect(earned(body)).toMatchObject({ spf_valid: 0, spf_all: 0, spf_lookups: 0, dmarc_record: 0, dmarc_policy: 0 })
  })

  it('gives a domain that neither receives nor sends mail every point for null MX, -all and p=reject', async () => {
    const body = await lookUp('silentpost.dev')
    expect(body).toMatchObject({ score: 100, null_mx: true, accepts_mail: false, recommendations: [{ id: 'dnssec' }] })
    expect(body.score_parts.filter(({ status }) => status === 'not_applicable').map(({ id }) => id)).toEqual([
      'dmarc_reports',
      'dkim',
      'mta_sts',
      'tls_rpt',
    ])
  })

  it.each([
    ['behind a macro', 'send-only-macro.dev', 'v=spf1 include:%{ir}.%{d}.spf.sendwell.net -all'],
    ['that could not be read', 'send-only-silent.dev', 'v=spf1 include:_spf.send-only-silent.dev -all'],
  ])('does not claim that a domain with senders %s sends no email', async (_, domain, record) => {
    internet.put('dns', domain, { records: { TXT: [record], MX: ['0 .'] } })
    internet.put('dns', `_dmarc.${domain}`, { records: { TXT: ['v=DMARC1; p=none'] } })
    internet.dns.fault(`_spf.${domain}`, { kind: 'status', code: 'SERVFAIL' })
    const body = await lookUp(domain)
    expect(body.score_parts.map(({ says }) => says)).not.toContain('sends no email')
    expect(body.recommendations.find(({ id }) => id === 'dmarc_policy')?.record?.value).toBe('v=DMARC1; p=quarantine')
  })

  it.each([
    ['that could not be read', 'redirect-silent.dev', 'v=spf1 redirect=_spf.redirect-silent.dev'],
    ['by a macro', 'redirect-macro.dev', 'v=spf1 redirect=%{d}._spf.sendwell.net'],
  ])('leaves open what a record with a redirect %s does with other servers', async (_, domain, record) => {
    internet.put('dns', domain, { records: { TXT: [record], MX: ['10 mail.manyhops.dev'] } })
    internet.dns.fault(`_spf.${domain}`, { kind: 'status', code: 'SERVFAIL' })
    const body = await lookUp(domain)
    expect(body.score_parts.find(({ id }) => id === 'spf_all')).toMatchObject({
      status: 'unknown',
      says: 'the redirect could not be followed',
    })
    expect(body.spf).toMatchObject({ status: 'warn', all: null })
    expect(body.spf.warnings.join()).not.toContain('no all')
    expect(body.recommendations.map(({ id }) => id)).not.toContain('spf_all')
  })

  it.each([
    ['redirect-upper.dev', 'v=spf1 REDIRECT=_spf.redirect-upper.dev', null],
    ['redirect-long.dev', `v=spf1 ${'ip4:192.0.2.1 '.repeat(301)}redirect=_spf.redirect-long.dev`, null],
    [
      'redirect-unused.dev',
      'v=spf1 ?all redirect=_spf.redirect-unused.dev',
      'v=spf1 ~all redirect=_spf.redirect-unused.dev',
    ],
  ])('advises a record with ~all unless a redirect decides: %s', async (domain, record, advised) => {
    internet.put('dns', domain, { records: { TXT: [record], MX: ['10 mail.manyhops.dev'] } })
    internet.put('dns', `_spf.${domain}`, { records: { TXT: ['v=spf1 ip4:192.0.2.0/24 ?all'] } })
    const { recommendations } = await lookUp(domain)
    const all = recommendations.find(({ id }) => id === 'spf_all')
    expect(all).toBeDefined()
    expect(all?.record?.value ?? null).toBe(advised)
  })

  it.each([
    ['open-include.dev', 'include:_spf.open-include.dev', 'v=spf1 redirect=_all.open-include.dev', true],
    ['open-network.dev', 'ip4:0.0.0.0/0', '', true],
    ['open-ipv6.dev', 'ip6:::/0', '', true],
    ['open-address.dev', 'a:harbourline.dev/0//64', '', true],
    ['open-neutral.dev', '?include:_spf.open-neutral.dev', 'v=spf1 +all', false],
    ['open-nested.dev', 'include:_spf.open-nested.dev', 'v=spf1 -ip4:0.0.0.0/0 ?ip6:::/0 ip4:192.0.2.0/24 -all', false],
    ['open-prefix.dev', 'ip4:192.0.0.0/10', '', false],
    ['gap-halves.dev', 'ip4:0.0.0.0/1 ip4:128.0.0.0/2 ip4:192.0.0.0/3', '', false],
    ['gap-denied.dev', 'ip4:0.0.0.0/1 -ip4:128.0.0.0/1', '', false],
    ['gap-families.dev', 'ip4:0.0.0.0/1 ip6:8000::/1', '', false],
    ['first-denied.dev', '-ip4:0.0.0.0/1 ip4:0.0.0.0/1 ip4:128.0.0.0/1', '', false],
    ['first-neutral.dev', '?ip6:8000::/1 ip6:::/1 ~ip4:0.0.0.0/0 ip6:c000::/2 ip6:8000::/2 ip4:0.0.0.0/0', '', false],
    ['first-include.dev', '~include:_spf.first-include.dev ip4:0.0.0.0/0', 'v=spf1 ip4:0.0.0.0/0 -all', false],
    ['first-host.dev', '-mx/0 include:_spf.first-host.dev', 'v=spf1 ip4:0.0.0.0/0 -all', false],
  ])('sees whether a term lets every server send: %s, %s', async (domain, term, included, isOpen) => {
    internet.put('dns', domain, { records: { TXT: [`v=spf1 ${term} -all`], MX: ['10 mail.manyhops.dev'] } })
    internet.put('dns', `_spf.${domain}`, { records: { TXT: [included] } })
    internet.put('dns', `_all.${domain}`, { records: { TXT: ['v=spf1 +all'] } })
    const { spf, recommendations, ...body } = await lookUp(domain)
    expect(spf).toMatchObject({ all: '-all', status: isOpen ? 'fail' : 'pass' })
    expect(spf.warnings).toEqual(isOpen ? [`${term} lets every server send as this domain`] : [])
    expect(body.score_parts.find(({ id }) => id === 'spf_all')?.points).toBe(isOpen ? 0 : 10)
    expect(recommendations.some(({ id }) => id === 'spf_open')).toBe(isOpen)
  })

  it.each([
    ['halves.dev', 'ip4:128.0.0.0/1 ip4:192.0.2.0/24 ip4:0.0.0.0/1', 'ip4:0.0.0.0/1 with ip4:128.0.0.0/1'],
    [
      'quarters.dev',
      'ip4:0.0.0.0/2 ip4:64.0.0.0/2 ip4:128.0.0.0/2 ip4:192.0.0.0/2',
      'ip4:0.0.0.0/2 with ip4:64.0.0.0/2, ip4:128.0.0.0/2, ip4:192.0.0.0/2',
    ],
    ['halves-ipv6.dev', 'ip6:::/1 ip6:8000::/1', 'ip6:::/1 with ip6:8000::/1'],
    ['halves-included.dev', 'ip4:0.0.0.0/1 include:_half.dev', 'ip4:0.0.0.0/1 with include:_half.dev'],
    ['halves-inside.dev', 'include:_halves.dev', 'include:_halves.dev'],
    ['halves-before.dev', 'ip4:0.0.0.0/1 include:_halves.dev', 'include:_halves.dev'],
    ['denied-later.dev', 'ip4:0.0.0.0/1 ip4:128.0.0.0/1 -ip4:0.0.0.0/1', 'ip4:0.0.0.0/1 with ip4:128.0.0.0/1'],
    ['denied-one.dev', '-ip4:192.0.2.1 ip4:0.0.0.0/1 ip4:128.0.0.0/1', 'ip4:0.0.0.0/1 with ip4:128.0.0.0/1'],
    ['denied-inside.dev', '-ip4:0.0.0.0/0 include:_all.denied-inside.dev', 'include:_all.denied-inside.dev'],
  ])('sees that networks together let every server send: %s', async (domain, terms, opener) => {
    internet.put('dns', domain, { records: { TXT: [`v=spf1 ${terms} -all`], MX: ['10 mail.manyhops.dev'] } })
    internet.put('dns', `_all.${domain}`, { records: { TXT: ['v=spf1 +all'] } })
    internet.put('dns', '_half.dev', { records: { TXT: ['v=spf1 ip4:128.0.0.0/1 -all'] } })
    internet.put('dns', '_halves.dev', { records: { TXT: ['v=spf1 ip4:0.0.0.0/1 ip4:128.0.0.0/1 -all'] } })
    const { spf, recommendations } = await lookUp(domain)
    expect(spf).toMatchObject({
      all: '-all',
      status: 'fail',
      warnings: [`${opener} lets every server send as this domain`],
    })
    expect(recommendations.find(({ id }) => id === 'spf_open')?.title).toBe(`Remove ${opener} from the SPF record`)
  })

  it.each([
    ['moved-one.dev', 'ip4:0.0.0.0/0', 'ip4:0.0.0.0/0'],
    ['moved-two.dev', 'ip4:0.0.0.0/1 ip4:128.0.0.0/1', 'ip4:0.0.0.0/1 with ip4:128.0.0.0/1'],
    ['moved-address.dev', 'a:harbourline.dev/0', 'a:harbourline.dev/0'],
  ])('names what lets every server send in the target of a redirect: %s', async (domain, terms, opener) => {
    internet.put('dns', domain, {
      records: { TXT: [`v=spf1 redirect=_spf.${domain}`], MX: ['10 mail.manyhops.dev'] },
    })
    internet.put('dns', `_spf.${domain}`, { records: { TXT: [`v=spf1 ${terms} -all`] } })
    expect((await lookUp(domain)).spf.warnings).toEqual([`${opener} lets every server send as this domain`])
  })

  it('reads a record of hundreds of networks to its end: its lookups count, and its all decides', async () => {
    const networks = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `ip4:198.51.${from}.${index % 256}`).join(' ')
    const mx = { MX: ['10 mail.manyhops.dev'] }
    internet.put('dns', 'long-own.dev', {
      records: { TXT: [`v=spf1 ${networks(1, 120)} include:_spf.google.com -all`], ...mx },
    })
    const own = await lookUp('long-own.dev')
    expect(own.spf).toMatchObject({ all: '-all', complete: true })
    expect(own.spf.mechanisms.map(({ term }) => term)).toContain('include:_spf.google.com')
    internet.put('dns', 'long-parts.dev', {
      records: {
        TXT: [
          `v=spf1 ${[1, 2, 3, 4].map((part) => `include:_${part}.long-parts.dev`).join(' ')} a:none.long-parts.dev -all`,
        ],
        ...mx,
      },
    })
    for (const part of [1, 2, 3, 4])
      internet.put('dns', `_${part}.long-parts.dev`, { records: { TXT: [`v=spf1 ${networks(part, 90)} -all`] } })
    const { spf } = await lookUp('long-parts.dev')
    expect(spf).toMatchObject({ dns_lookups: 5, void_lookups: 1, all: '-all' })
    expect(spf.mechanisms).toHaveLength(6)
  })

  it('does not know whether a brand logo is shown while the DMARC policy is unknown', async () => {
    internet.put('dns', 'unsure-logo.dev', { records: { MX: ['10 mail.manyhops.dev'] } })
    internet.put('dns', 'default._bimi.unsure-logo.dev', {
      records: { TXT: ['v=BIMI1; l=https://unsure-logo.dev/logo.svg'] },
    })
    internet.dns.fault('_dmarc.unsure-logo.dev', { kind: 'status', code: 'SERVFAIL' })
    const { bimi, dmarc } = await lookUp('unsure-logo.dev')
    expect(dmarc.status).toBe('unknown')
    expect(bimi).toMatchObject({ status: 'unknown', logo: 'https://unsure-logo.dev/logo.svg', errors: [] })
  })

  it('counts a policy in test mode as none', async () => {
    const body = await lookUp('bluefern.dev')
    expect(body.dmarc).toMatchObject({ policy: 'quarantine', testing: true, effective_policy: 'none' })
    expect(earned(body)).toMatchObject({ dmarc_record: 10, dmarc_policy: 0, dmarc_reports: 10, dkim: 15 })
  })

  it('does not follow a redirect of the MTA-STS policy', async () => {
    const { mta_sts } = await lookUp('bluefern.dev')
    expect(mta_sts).toMatchObject({ status: 'fail', mode: null })
  })

  it('does not know an MTA-STS policy whose host this server cannot reach', async () => {
    internet.put('dns', 'six-policy.dev', { records: { TXT: ['v=spf1 mx -all'], MX: ['10 mail.manyhops.dev'] } })
    internet.put('dns', '_mta-sts.six-policy.dev', { records: { TXT: ['v=STSv1; id=1'] } })
    internet.put('dns', 'mta-sts.six-policy.dev', { records: { AAAA: ['2606:2800:21f::23'] } })
    const route = (address: string, port: number) =>
      address.includes(':') ? { address: '127.255.255.255', port: 9 } : internet.route(address, port)
    const other = await openService({ internet: { ...internet, route } })
    const { key: otherKey } = await other.account('lookups_growth')
    const { body } = (await other.get('/v1/email/security?domain=six-policy.dev', otherKey)) as { body: EmailSecurity }
    expect(body.mta_sts).toMatchObject({
      status: 'unknown',
      errors: ['the policy file cannot be fetched (unreachable)'],
    })
    expect(body.score_parts.find(({ id }) => id === 'mta_sts')).toMatchObject({ status: 'unknown' })
    expect(body.sources.find(({ id }) => id === 'host')?.status).toBe('unavailable')
  })

  it('finds the organization’s record by walking up the tree, and the tag that applies', async () => {
    const { dmarc } = await lookUp('deep.tree.branchwood.dev')
    expect(dmarc).toMatchObject({
      found_at: '_dmarc.branchwood.dev',
      applied_tag: 'sp',
      effective_policy: 'quarantine',
    })
    const absent = await lookUp('not-there.branchwood.dev')
    expect(absent).toMatchObject({ exists: false, dmarc: { applied_tag: 'np', effective_policy: 'reject' } })
  })

  it('ignores several records above the one that applies', async () => {
    internet.put('dns', '_dmarc.shop.crowded.dev', {
      records: { TXT: ['v=DMARC1; p=reject; rua=mailto:a@shop.crowded.dev'] },
    })
    internet.put('dns', '_dmarc.crowded.dev', { records: { TXT: ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] } })
    for (const domain of ['shop.crowded.dev', 'a.shop.crowded.dev']) {
      const { dmarc, recommendations } = await lookUp(domain)
      expect(dmarc, domain).toMatchObject({ status: 'pass', errors: [], effective_policy: 'reject' })
      expect(recommendations.map(({ id }) => id)).not.toContain('dmarc_several')
    }
  })

  it('does not know the policy while a name above the record may be the organization’s', async () => {
    const silent = (name: string) => internet.dns.fault(name, { kind: 'status', code: 'SERVFAIL' })
    const record = (more = '') => ({ records: { TXT: [`v=DMARC1; p=reject; rua=mailto:a@b.dev${more}`] } })
    internet.put('dns', '_dmarc.b.quiet-parent.dev', record())
    silent('_dmarc.quiet-parent.dev')
    expect((await lookUp('a.b.quiet-parent.dev')).dmarc).toMatchObject({ status: 'unknown', effective_policy: null })
    expect((await lookUp('b.quiet-parent.dev')).dmarc, 'its own record').toMatchObject({ effective_policy: 'reject' })
    internet.put('dns', '_dmarc.b.quiet-but-ended.dev', record('; psd=n'))
    silent('_dmarc.quiet-but-ended.dev')
    expect((await lookUp('a.b.quiet-but-ended.dev')).dmarc).toMatchObject({ effective_policy: 'reject' })
    internet.put('dns', '_dmarc.quiet-suffix.org', record())
    silent('_dmarc.org')
    expect((await lookUp('a.quiet-suffix.org')).dmarc).toMatchObject({ effective_policy: 'reject' })
  })

  it('advises to fix a record that receivers ignore, not to publish a second one', async () => {
    internet.put('dns', 'misspelled.dev', { records: { TXT: ['v=spf1 mx ~all'], MX: ['10 mail.manyhops.dev'] } })
    internet.put('dns', '_dmarc.misspelled.dev', { records: { TXT: ['v=DMARC1; p=rejct'] } })
    internet.put('dns', '_smtp._tls.misspelled.dev', { records: { TXT: ['v=TLSRPTv1; rua=tls@misspelled.dev'] } })
    const { dmarc, recommendations } = await lookUp('misspelled.dev')
    expect(dmarc).toMatchObject({ status: 'fail', effective_policy: null })
    const advised = Object.fromEntries(recommendations.map(({ id, ...advice }) => [id, advice]))
    expect(advised).toMatchObject({ dmarc_invalid: { record: null }, tls_rpt_invalid: { record: null } })
    expect(advised.dmarc_invalid?.fix).toContain('not "rejct"')
    expect(advised).not.toHaveProperty('dmarc_missing')
    expect(advised).not.toHaveProperty('tls_rpt')
  })

  it('returns a result for a domain that does not exist', async () => {
    const body = await lookUp('no-such-domain.dev')
    expect(body).toMatchObject({
      exists: false,
      accepts_mail: false,
      score: 0,
      grade: 'F',
      spf: { status: 'missing' },
      dmarc: { status: 'missing' },
    })
  })

  it('never calls a domain unsigned for keys that cannot be enumerated, but does for named selectors', async () => {
    const body = await lookUp('branchwood.dev')
    expect(body.dkim.status).toBe('unknown')
    expect(body.warnings.map(({ code }) => code)).toContain('DKIM_SELECTOR_UNKNOWN')
    expect(body.score_parts.find(({ id }) => id === 'dkim')).toMatchObject({ status: 'unknown' })
    const named = await lookUp('branchwood.dev', '&selectors=own,other')
    expect(named.dkim.status).toBe('not_found')
    expect(named.dkim.selectors_checked.slice(0, 2)).toEqual(['own', 'other'])
    expect(named.warnings).toEqual([])
  })

  it('does not trust a zone that resolves every selector', async () => {
    expect((await lookUp('wildcardkeys.dev', '&selectors=any')).dkim).toMatchObject({
      status: 'unknown',
      keys: [],
      wildcard: true,
    })
  })

  it('does not trust keys while it is not known whether the zone resolves every selector', async () => {
    const key25519 = 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
    for (const [domain, selector, more] of [
      ['every-selector.dev', '*', ''],
      ['every-named-selector.dev', '*', '&selectors=any'],
      ['one-selector.dev', 'google', '&selectors=own'],
    ] as const) {
      internet.put('dns', domain, { records: { TXT: ['v=spf1 mx -all'], MX: ['10 mail.manyhops.dev'] } })
      internet.put('dns', `${selector}._domainkey.${domain}`, { records: { TXT: [key25519] } })
      internet.dns.fault(`${unusedSelector}._domainkey.${domain}`, { kind: 'status', code: 'SERVFAIL' })
      const { dkim, score_parts, warnings, partial } = await lookUp(domain, more)
      expect(dkim, domain).toMatchObject({ status: 'unknown', keys: [], wildcard: null })
      expect(score_parts.find(({ id }) => id === 'dkim')).toMatchObject({ status: 'unknown', says: 'no response' })
      expect(warnings.map(({ code }) => code)).not.toContain('DKIM_SELECTOR_UNKNOWN')
      expect(partial).toBe(true)
    }
  })

  it('without a key is not doubted while it is not known whether the zone resolves every selector', async () => {
    internet.put('dns', 'no-selector.dev', { records: { TXT: ['v=spf1 mx -all'], MX: ['10 mail.manyhops.dev'] } })
    internet.dns.fault(`${unusedSelector}._domainkey.no-selector.dev`, { kind: 'status', code: 'SERVFAIL' })
    expect((await lookUp('no-selector.dev', '&selectors=own')).dkim).toMatchObject({
      status: 'not_found',
      wildcard: null,
    })
  })
})

describe('when the DNS fails', () => {
  it('is 503 while nothing can be queried', async () => {
    internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
    const answer = await service.get('/v1/email/security?domain=failing-one.dev', key)
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'DNS_UNAVAILABLE' } } })
    expect(answer.headers.get('retry-after')).toBe('30')
  })

  it('excludes what could not be queried from the sum, and marks the result as partial', async () => {
    const other = await openService({ internet })
    const { key: otherKey } = await other.account('lookups_growth')
    for (const name of ['_dmarc.harbourline.dev', '_a.sendwell.net', '_smtp._tls.harbourline.dev'])
      internet.dns.fault(name, { kind: 'status', code: 'SERVFAIL' })
    const { body } = (await other.get('/v1/email/security?domain=harbourline.dev', otherKey)) as { body: EmailSecurity }
    expect(body).toMatchObject({
      partial: true,
      score: 100,
      dmarc: { status: 'unknown', effective_policy: null },
      tls_rpt: { status: 'unknown' },
    })
    expect(body.spf).toMatchObject({ status: 'warn', complete: false })
    expect(body.score_parts.filter(({ status }) => status === 'unknown').map(({ id }) => id)).toEqual([
      'spf_valid',
      'spf_lookups',
      'dmarc_record',
      'dmarc_policy',
      'dmarc_reports',
      'tls_rpt',
    ])
    expect(body.recommendations).toEqual([])
    expect(body.sources.find(({ id }) => id === 'dns')?.status).toBe('unavailable')
  })

  it('says that no selector had a response, not that no key was found', async () => {
    internet.put('dns', 'silent-keys.dev', { records: { TXT: ['v=spf1 mx -all'], MX: ['10 mail.manyhops.dev'] } })
    for (const selector of wellKnownSelectors)
      internet.dns.fault(`${selector}._domainkey.silent-keys.dev`, { kind: 'status', code: 'SERVFAIL' })
    const { dkim, score_parts } = await lookUp('silent-keys.dev')
    expect(dkim.status).toBe('unknown')
    expect(score_parts.find(({ id }) => id === 'dkim')).toMatchObject({ status: 'unknown', says: 'no response' })
  })

  it('charges one unit and records the domain in the history', async () => {
    const before = await service.ledger(workspaceId)
    await lookUp('harbourline.dev')
    expect((await service.ledger(workspaceId)).counter).toBe(before.counter + 1)
  })
})
