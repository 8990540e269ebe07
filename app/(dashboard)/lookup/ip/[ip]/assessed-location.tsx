import { known } from '#app/_components/lookups/unknown.tsx'
import { countryName } from '#app/_components/ui/country-name.ts'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { LocationMap } from '#app/(dashboard)/lookup/_map/location-map.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import { providers } from '#server/catalog/providers.ts'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'
import { placeHref } from './assessment-words.ts'

const { attribution } = providers.ip_location
const GAP = 'no data'

export function AssessedLocation({ answer }: { answer: IpReputation }) {
  const { country_code, region_code, city, accuracy_radius_km: radius } = answer.location
  const country = country_code && countryName(country_code)
  return (
    <Section
      title="Location"
      sources={answer.sources.filter(({ id }) => id === 'ip_location')}
      note={
        <>
          Estimated location of the network.{' '}
          <a className={textStyles.link} href={attribution.url} rel="noreferrer" target="_blank">
            {attribution.text}
          </a>
        </>
      }
    >
      <div className="grid gap-3">
        {country_code && country ? (
          <LocationMap
            subject={{ country: country_code }}
            sentence={`Map: ${country}`}
            label={city ? `${city}, ${country}` : country}
            detail="estimated country"
            radiusKm={null}
          />
        ) : (
          <p className={textStyles.prose}>No location data for this address.</p>
        )}
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Country', value: known(country, GAP) },
            { label: 'Region', value: known(region_code, GAP) },
            { label: 'City', value: known(city, GAP) },
            { label: 'Radius', value: known(radius === null ? null : `${radius} km`, GAP) },
          ]}
        />
        <p className={textStyles.note}>
          <RunLink className={textStyles.link} href={placeHref(answer.ip)} prefetch={false}>
            Coordinates, time zone and postal code
          </RunLink>{' '}
          · {formatUnits(endpoints['ip.geo'].units)}.
        </p>
      </div>
    </Section>
  )
}
