import type { ConsistencyId } from '../../catalog/device-checks.ts'
import { hoursApart } from '../../risk/index.ts'
import { namedBy, systemOfHint, systemsOf } from './browser.ts'
import type { Device } from './check.ts'

export type Consistency = {
  id: ConsistencyId
  status: 'consistent' | 'inconsistent' | 'unknown'
  evidence: Record<string, unknown>
}

/** Location of the visitor's address; null if no address was sent or its location is unknown. */
export type AddressPlace = { country: string | null; timeZone: string | null } | null

/** A larger difference between time zones is a contradiction, as in assessments. */
const farHours = 3

/**
 * Compares readings that should agree. Pure. Differences are reported but add no points: people travel, use VPNs and
 * speak other languages.
 */
export function compare(
  device: Device,
  { place, acceptLanguage, at }: { place: AddressPlace; acceptLanguage: string | null; at: Date },
): Consistency[] {
  const { collected, headers, named } = device
  return [
    zoneAndPlace(collected.timezone, place, at),
    languages(collected.languages, acceptLanguage),
    platform(collected.platform, named.system),
    userAgents(collected.user_agent, headers.get('user-agent')),
    hints(collected.brands_platform ?? headers.get('sec-ch-ua-platform'), named.system),
  ]
}

const toResult = (id: ConsistencyId, agrees: boolean, evidence: Record<string, unknown>): Consistency => ({
  id,
  status: agrees ? 'consistent' : 'inconsistent',
  evidence,
})
const unknownCheck = (id: ConsistencyId, reason: string): Consistency => ({
  id,
  status: 'unknown',
  evidence: { reason },
})

function zoneAndPlace(timezone: string, place: AddressPlace, at: Date): Consistency {
  if (!place?.timeZone) return unknownCheck('timezone_ip', 'The time zone of the address is unknown.')
  const hours = hoursApart(timezone, place.timeZone, at)
  if (hours === null) return unknownCheck('timezone_ip', 'The time zones cannot be compared.')
  return toResult('timezone_ip', hours < farHours, {
    device_time_zone: timezone,
    ip_time_zone: place.timeZone,
    ip_country: place.country,
    hours,
  })
}

function languages(inPage: readonly string[], header: string | null): Consistency {
  const first = primaryOf(inPage[0] ?? '')
  const preferred = primaryOf(preferredIn(header ?? ''))
  if (first === '' || preferred === '')
    return unknownCheck(
      'language_header',
      header === null ? 'Accept-Language was not forwarded.' : 'Nothing to compare.',
    )
  return toResult('language_header', first === preferred, { in_page: first, in_request: preferred })
}

/** Language with the highest weight in an Accept-Language header (RFC 9110, section 12.5.4). */
function preferredIn(header: string): string {
  const [best] = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag }) => tag !== '' && tag !== '*')
    .toSorted((one, other) => other.weight - one.weight)
  return best?.tag ?? ''
}

const primaryOf = (tag: string): string => (/^[a-z]{2,8}/i.exec(tag.trim())?.[0] ?? '').toLowerCase()

function platform(text: string, system: Device['named']['system']): Consistency {
  const systems = systemsOf(text)
  if (systems.length === 0 || system === null) return unknownCheck('ua_platform', 'Platform or user agent is unknown.')
  return toResult('ua_platform', systems.includes(system), { platform: text, user_agent_system: system })
}

function userAgents(inPage: string, inRequest: string | undefined): Consistency {
  if (inRequest === undefined) return unknownCheck('ua_header', 'The request header was not forwarded.')
  const [one, other] = [namedBy(inPage), namedBy(inRequest)]
  return toResult('ua_header', inPage === inRequest || (one.system === other.system && one.engine === other.engine), {
    in_page: one.system,
    in_request: other.system,
  })
}

function hints(hint: string | undefined, system: Device['named']['system']): Consistency {
  const named = hint === undefined ? null : systemOfHint(hint)
  if (named === null || system === null) return unknownCheck('client_hints', 'The client hints name no known system.')
  return toResult('client_hints', named === system, { client_hint: named, user_agent_system: system })
}
