import { countryName } from '#app/_components/ui/country-name.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { LocationMap } from '#app/(dashboard)/lookup/_map/location-map.tsx'
import { providers } from '#server/catalog/providers.ts'
import type { Infrastructure } from '#server/lookups/domain/infrastructure-schema.ts'
import { countriesOf } from './infrastructure-words.ts'

const { attribution } = providers.ip_location
const MOST_MAPS = 2

export function LocationsSection({ answer }: { answer: Infrastructure }) {
  const countries = countriesOf(answer.addresses)
  if (countries.length === 0) return null
  return (
    <Section
      title="Places"
      sources={answer.sources.filter(({ id }) => id === 'ip_location')}
      note={
        <>
          Estimates. For edge networks, the location of the edge.{' '}
          <a className={textStyles.link} href={attribution.url} rel="noreferrer" target="_blank">
            {attribution.text}
          </a>
        </>
      }
    >
      <div className="grid gap-3">
        {countries.slice(0, MOST_MAPS).map(({ code, count }) => (
          <LocationMap
            key={code}
            subject={{ country: code }}
            sentence={`Map: ${countryName(code)}; ${addressWords(count)}`}
            label={countryName(code)}
            detail={`${addressWords(count)}, whole country shown`}
            radiusKm={null}
          />
        ))}
        {countries.length > MOST_MAPS ? (
          <p>
            Also:{' '}
            {countries
              .slice(MOST_MAPS)
              .map(({ code, count }) => `${countryName(code)} (${count})`)
              .join(', ')}
            .
          </p>
        ) : null}
      </div>
    </Section>
  )
}

const addressWords = (count: number) => (count === 1 ? '1 address' : `${count} addresses`)
