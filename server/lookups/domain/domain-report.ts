import { ageWords } from '../../catalog/age-words.ts'
import { dayMs } from '../../platform/clock.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer } from '../../providers/index.ts'
import { judgeDomain, scoreOf } from '../../risk/index.ts'
import { countedLists } from '../blocklists/check.ts'
import { dnsAnswer } from '../dns-answer.ts'
import { emailClassOf } from '../email/index.ts'
import { threatFindings } from '../keyed-evidence.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { reputationOf } from '../reputation-schema.ts'
import { domainFacts } from './domain-facts.ts'
import type { DomainReport } from './domain-schema.ts'
import { type DomainEvidence, gatherEvidence, late } from './gather.ts'
import { lookalikeOf } from './lookalike.ts'
import { type Popularity, popularityOf } from './popularity.ts'
import { nameOf } from './registrable.ts'
import { judgeSite, siteAnswer } from './web.ts'
import type { Zone } from './zone.ts'

/**
 * Domain report (contract section 6), within about four seconds. Only the DNS is required; any other failed source
 * leaves its members null and the response partial. Fails with DNS_UNAVAILABLE, or DOMAIN_NOT_FOUND when the registry
 * says that the domain is unregistered and the DNS does not know it.
 */
export async function reportDomain(ctx: LookupContext, text: string): Promise<DomainReport> {
  const name = nameOf(text)
  ctx.summarise({ target: name.ascii, headline: '' })
  const evidence = await gatherEvidence(ctx, name)
  const { zone, registration: registered } = evidence
  if (!zone || zone.exists === null)
    fail('DNS_UNAVAILABLE', `DNS did not respond for ${name.ascii}. The attempt used a unit.`, {
      retryAfter: 30,
    })
  if (registered?.exists === false && !zone.exists && zone.apexExists === false)
    fail('DOMAIN_NOT_FOUND', `${name.apex} is not registered and not in DNS. The attempt used a unit.`)
  const registration = registrationFacts(evidence, ctx.at)
  const web = judgeSite(evidence.site, name.ascii, [...(zone.ns ?? []), ...zone.aliases])
  const lookalike = lookalikeOf(name)
  const blocklists = countedLists([...(evidence.blocklists?.lists ?? []), ...threatFindings(evidence.keyed)])
  const score = scoreOf(judgeDomain(domainFacts(registration, blocklists, lookalike)), 'signup', ctx.model)
  const disposable = ctx.listings.disposableDomain(name.ascii)
  const meta = metaOf(ctx, answersOf(ctx, evidence, zone, disposable))
  ctx.summarise({
    target: name.ascii,
    headline: headlineOf(registration.age_days, web.status),
    score: score.score,
    level: score.level,
    partial: meta.partial,
  })
  return {
    domain: name.ascii,
    unicode: name.unicode,
    registrable_domain: name.apex,
    exists: zone.exists || (name.ascii === name.apex && registered?.exists === true),
    registration,
    dns: { a: zone.a, aaaa: zone.aaaa, ns: zone.ns, mx: zone.mx, has_caa: zone.has_caa, dnssec: zone.dnssec },
    mail: mailFacts(evidence),
    web,
    tls: tlsFacts(evidence),
    email_class: emailClassOf(name.ascii, disposable),
    lookalike,
    popularity: ranked(popularityOf(ctx.listings, name.ascii)),
    blocklists,
    reputation: reputationOf(score),
    ...meta,
  }
}

function registrationFacts({ registration: found }: DomainEvidence, at: Date): DomainReport['registration'] {
  const result = found?.registration ?? null
  const created = result?.registered_at ? Date.parse(result.registered_at) : null
  return {
    registrar: result?.registrar?.name ?? null,
    created_at: result?.registered_at ?? null,
    updated_at: result?.updated_at ?? null,
    expires_at: result?.expires_at ?? null,
    age_days: created === null ? null : Math.max(0, Math.floor((at.getTime() - created) / dayMs)),
    status: result?.status ?? [],
    source: result?.source ?? null,
  }
}

const ranked = (popularity: Popularity): DomainReport['popularity'] =>
  typeof popularity === 'object' ? popularity : null

const mailFacts = ({ mail }: DomainEvidence): DomainReport['mail'] => ({
  accepts_mail: mail?.accepts_mail ?? null,
  spf_policy: mail?.spf_policy ?? null,
  dmarc_policy: mail?.dmarc_policy ?? null,
  dmarc_enforced: mail?.dmarc_enforced ?? null,
})

const tlsFacts = ({ tls }: DomainEvidence): DomainReport['tls'] =>
  tls?.ok
    ? { trusted: tls.trusted, issuer: tls.issuer, expires_at: tls.expiresAt.toISOString() }
    : { trusted: null, issuer: null, expires_at: null }

function answersOf(
  ctx: LookupContext,
  { mail, registration, site, blocklists, keyed }: DomainEvidence,
  zone: Zone,
  disposable: { list: Answer<null>['source']; at: Date | null },
): Answer<unknown>[] {
  const { at } = ctx
  const dns = mail ? dnsAnswer([...zone.replies, ...mail.replies], at) : late('dns', at)
  return [
    dns,
    ...(registration?.answers ?? [late('rdap', at)]),
    siteAnswer(site, at),
    ...(blocklists?.answers ?? [late('blocklists', at)]),
    ...keyed,
    ...(disposable.at
      ? [{ source: disposable.list, at: disposable.at, ok: true as const, facts: null, stale: false }]
      : []),
    ctx.listings.popularity.answer(),
  ]
}

function headlineOf(age: number | null, status: DomainReport['web']['status']): string {
  const aged = age === null ? 'age unknown' : `${ageWords(age)} old`
  return `${aged}, site ${status.replace('_', ' ')}`
}
