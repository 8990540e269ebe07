import type { ReactNode } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { IpGeo } from '#server/lookups/ip/schema.ts'

/** Whether the address is in a reserved range, which has no location. */
export const isReserved = ({ warnings }: IpGeo) => warnings.some((warning) => warning.code === 'IP_RESERVED')

export function placeName({ city, region_name, country_name, country_code, ...answer }: IpGeo): string {
  const finest = city ?? region_name
  if (finest && country_code) return `${finest}, ${country_code}`
  return (
    finest ??
    country_name ??
    (answer.warnings.some(({ code }) => code === 'IP_RESERVED') ? 'Reserved range' : 'No location data')
  )
}

/** Line below the address: announcing network and location. */
export function identityOf(answer: IpGeo): { id: string; content: ReactNode }[] {
  if (isReserved(answer)) return [{ id: 'range', content: rangeOf(answer).name }]
  return [
    {
      id: 'network',
      content:
        answer.asn === null ? (
          'Network unknown'
        ) : (
          <>
            <Link className={textStyles.mono} href={`/lookup/asn/${answer.asn}`} prefetch={false}>
              AS{answer.asn}
            </Link>{' '}
            {answer.as_name}
          </>
        ),
    },
    { id: 'place', content: placeName(answer) },
  ]
}

export type Range = { name: string; reference: string | null }

/**
 * Name and RFC of a special-purpose range, parsed from a notice such as "Private use, RFC 1918. Such an address …".
 */
export function rangeOf({ notice }: Pick<IpGeo, 'notice'>): Range {
  const [, name, reference] = /^(.+?), (RFC \d+)\./.exec(notice) ?? []
  return name && reference ? { name, reference } : { name: notice, reference: null }
}

/** Text alternative of the map. */
export function mapSentence(answer: IpGeo): string {
  const { accuracy, accuracy_radius_km: radius } = answer
  if (accuracy === 'country') return `Map: ${answer.country_name}, exact location unknown`
  const within = radius === null ? '' : `, within about ${radius} km`
  return `Map: near ${placeName(answer)}${within}`
}
