import type { AddressListKind } from '../catalog/address-lists.ts'
import { type KeyedStatement, keyedSources } from '../catalog/keyed-sources.ts'
import { providers } from '../catalog/providers.ts'
import type { IpAddress } from '../platform/ip-address.ts'
import type { Membership, SourceAnswer } from '../risk/index.ts'
import type { KeyedAnswer } from '../source-keys/index.ts'
import type { BlocklistResult } from './blocklists/schema.ts'

const isConnected = (answer: KeyedAnswer): boolean => answer.ok || answer.why !== 'not_configured'

const stating = (answers: readonly KeyedAnswer[], statement: KeyedStatement): KeyedAnswer[] =>
  answers.filter((answer) => isConnected(answer) && keyedSources[answer.source].states === statement)

/** Whether a connected source gave no answer. */
export const hasGap = (answers: readonly KeyedAnswer[]): boolean =>
  answers.some((answer) => isConnected(answer) && !answer.ok)

const nameOf = ({ source }: KeyedAnswer): string => providers[source].name

/** What the connected sources of malware and phishing say, in the form of blocklists. */
export const threatFindings = (answers: readonly KeyedAnswer[]): BlocklistResult[] =>
  stating(answers, 'threat').map((answer) => {
    const threat = answer.ok ? answer.facts?.threat : null
    const { origin, host } = new URL(providers[answer.source].url)
    return {
      id: answer.source,
      name: nameOf(answer),
      zone: host,
      status: answer.ok ? (threat ? 'listed' : 'not_listed') : 'unknown',
      cause: !answer.ok && answer.why === 'timeout' ? 'timeout' : null,
      severity: threat ? 'high' : null,
      codes: [],
      reasons: threat ? [threat.detail ? `${threat.says}: ${threat.detail}` : threat.says] : [],
      raw: [],
      removal_url: origin,
    }
  })

/** What the connected sources of reports say about an address. */
export const abuseAnswers = (answers: readonly KeyedAnswer[]): SourceAnswer[] =>
  stating(answers, 'abuse').map((answer) => {
    const { source, ok: answered } = answer
    const abuse = answer.ok ? answer.facts?.abuse : null
    if (!abuse) return { source, answered, evidence: null }
    const { confirms, ...facts } = abuse
    const stated = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
    return confirms
      ? { source, answered, evidence: { list: nameOf(answer), ...stated } }
      : { source, answered, evidence: null, unconfirmed: { reports: 0, reporters: 0, ...stated } }
  })

/** What the connected sources say about proxies at an address. */
export const proxyAnswers = (answers: readonly KeyedAnswer[]): SourceAnswer[] =>
  stating(answers, 'privacy').map((answer) => ({
    source: answer.source,
    answered: answer.ok,
    evidence: answer.ok && answer.facts?.privacy?.proxy ? { list: nameOf(answer) } : null,
  }))

const privacyKinds = ['vpn', 'tor', 'relay', 'hosting'] as const satisfies AddressListKind[]

/**
 * What the connected sources say about who is behind an address, in the form of lists: `connected` are the kinds that
 * they tell, `silent` those of a source that did not answer.
 */
export function privacyLists(answers: readonly KeyedAnswer[], address: IpAddress) {
  const stated = stating(answers, 'privacy')
  const memberships = stated.flatMap((answer): Membership[] => {
    const privacy = answer.ok ? answer.facts?.privacy : null
    if (!privacy) return []
    return privacyKinds
      .filter((kind) => privacy[kind])
      .map((kind) => ({
        list: answer.source,
        name: nameOf(answer),
        kind,
        holder: kind === 'hosting' ? null : privacy.service,
        network: `${address.text}/${address.version === 4 ? 32 : 128}`,
        note: null,
        fetched_at: answer.at.toISOString(),
        source: answer.source,
      }))
  })
  const kindsIf = (holds: boolean): readonly AddressListKind[] => (holds ? privacyKinds : [])
  return { memberships, connected: kindsIf(stated.length > 0), silent: kindsIf(hasGap(stated)) }
}
