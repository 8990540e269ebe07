import { testMinutes } from '../catalog/device-checks.ts'
import { type LookupContext, metaOf, type Warning, warning } from '../lookups/index.ts'
import { minuteMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { type IpAddress, parseIpAddress } from '../platform/ip-address.ts'
import { specialRangeOf } from '../platform/special-purpose.ts'
import { type Answer, consult, type IpLocation } from '../providers/index.ts'
import { namedBy } from './checks/browser.ts'
import { type AddressPlace, compare } from './checks/consistency.ts'
import { judgeDevice } from './checks/verdict.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { DeviceQuery, DeviceTestResult } from './schema.ts'

const verdictWords = {
  human_likely: 'Likely a person',
  automation_likely: 'Likely automated',
  inconclusive: 'Inconclusive',
} as const

/** Judges a browser (contract section 13). The readings themselves are never stored. */
export function testDevice(ctx: LookupContext, query: DeviceQuery): DeviceTestResult {
  const { collected } = query
  const headers = headersOf(query.headers ?? {})
  const named = namedBy(collected.user_agent)
  const device = { collected, headers, named }
  const { place, answers, warnings } = placeOf(ctx, query.ip)
  const { verdict, botKind, score, checks, privacyBrowser } = judgeDevice(device)
  const { fingerprint, stability } = fingerprintOf(collected, named, privacyBrowser)
  const acceptLanguage = query.accept_language ?? headers.get('accept-language') ?? null
  const failing = checks.filter(({ status }) => status === 'fail').length
  ctx.summarise({
    target: 'device',
    headline: failing === 0 ? verdictWords[verdict] : `${verdictWords[verdict]}, failed checks: ${failing}`,
    score,
  })
  return {
    id: newId('dev', ctx.at.getTime()),
    verdict,
    bot_kind: botKind,
    automation_score: score,
    fingerprint,
    fingerprint_stability: stability,
    checks,
    consistency: compare(device, { place, acceptLanguage, at: ctx.at }),
    privacy_browser: privacyBrowser,
    expires_at: new Date(ctx.at.getTime() + testMinutes * minuteMs).toISOString(),
    ...metaOf({ ...ctx, warnings: [...ctx.warnings, ...warnings] }, answers),
  }
}

function headersOf(given: Readonly<Record<string, string>>): Map<string, string> {
  const headers = new Map<string, string>()
  for (const [name, value] of Object.entries(given)) {
    const lower = name.trim().toLowerCase()
    if (!headers.has(lower)) headers.set(lower, value)
  }
  return headers
}

type Placed = { place: AddressPlace; answers: Answer<IpLocation>[]; warnings: Warning[] }

/** Location of the visitor's address from local data sets. A reserved address has no location and adds a warning. */
function placeOf(ctx: LookupContext, text: string | undefined): Placed {
  const address: IpAddress | null = text === undefined ? null : parseIpAddress(text)
  if (!address) return { place: null, answers: [], warnings: [] }
  const special = specialRangeOf(address.text)
  if (special && !special.global) return { place: null, answers: [], warnings: [warning('IP_RESERVED', '/ip')] }
  const answer = consult(ctx, 'ip_location', ctx.dataSets.ipLocation, address)
  const facts = answer.ok ? answer.facts : null
  return {
    place: facts && { country: facts.country_code, timeZone: facts.time_zone },
    answers: [answer],
    warnings: answer.ok && !facts ? [warning('IP_NOT_GEOLOCATED', '/ip')] : [],
  }
}
