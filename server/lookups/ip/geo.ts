import { fail } from '../../platform/errors.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { specialRangeOf } from '../../platform/special-purpose.ts'
import { type Answer, consult, type IpLocation } from '../../providers/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf, warning } from '../meta.ts'
import type { IpGeo } from './schema.ts'

const estimate =
  'Estimated location of the network, not of a person or building. IP Geolocation by DB-IP (https://db-ip.com).'

const nowhere: Omit<IpLocation, 'network'> = {
  continent_code: null,
  continent_name: null,
  country_code: null,
  country_name: null,
  is_eu: null,
  region_code: null,
  region_name: null,
  city: null,
  postal_code: null,
  latitude: null,
  longitude: null,
  accuracy_radius_km: null,
  accuracy: 'none',
  time_zone: null,
  registered_country_code: null,
}

/**
 * Locates an address from local data. Fails with NETWORK_DATA_UNAVAILABLE when the location data cannot be read. For a
 * special-purpose address, returns the name of its range and no location.
 */
export function locate(ctx: LookupContext, text: string): IpGeo {
  const address = parseIpAddress(text) ?? fail('INVALID_IP')
  const special = specialRangeOf(address.text)
  if (special && !special.global) {
    const registry: Answer<unknown> = {
      source: 'special_purpose',
      at: ctx.at,
      ok: true,
      facts: special,
      stale: false,
    }
    ctx.summarise({ target: address.text, headline: special.name })
    const warnings = [
      ...ctx.warnings,
      warning(
        'IP_RESERVED',
        '/ip',
        `The address belongs to ${special.cidr}, ${special.name} (${special.reference}): it has no location.`,
      ),
    ]
    return {
      ip: address.text,
      version: address.version,
      network: special.cidr,
      ...nowhere,
      asn: null,
      as_name: null,
      notice: `${special.name}, ${special.reference}. This address is not tied to one location.`,
      ...metaOf({ ...ctx, warnings }, [registry]),
    }
  }
  ctx.summarise({ target: address.text, headline: '' })
  const located = consult(ctx, 'ip_location', ctx.dataSets.ipLocation, address)
  const announced = consult(ctx, 'asn_table', ctx.dataSets.asnTable?.byAddress ?? null, address)
  if (!located.ok) fail('NETWORK_DATA_UNAVAILABLE', 'The location data is not available.', { retryAfter: 60 })
  const place = located.facts
  const network = announced.ok ? announced.facts : null
  ctx.summarise({ target: address.text, headline: headlineOf(place), partial: !announced.ok })
  const warnings = place ? ctx.warnings : [...ctx.warnings, warning('IP_NOT_GEOLOCATED', '/ip')]
  return {
    ip: address.text,
    version: address.version,
    ...(place ?? { network: null, ...nowhere }),
    asn: network?.asn ?? null,
    as_name: network?.as_name || null,
    notice: estimate,
    ...metaOf({ ...ctx, warnings }, [located, announced]),
  }
}

function headlineOf(place: IpLocation | null): string {
  const parts = [place?.city, place?.region_name, place?.country_name].filter(
    (part, index, all) => part && all.indexOf(part) === index,
  )
  return parts.length > 0 ? parts.join(', ') : (place?.continent_name ?? 'No location data')
}
