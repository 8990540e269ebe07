import { known } from '#app/_components/lookups/unknown.tsx'
import { type Fact, FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { LocationMap } from '#app/(dashboard)/lookup/_map/location-map.tsx'
import { providers } from '#server/catalog/providers.ts'
import type { IpGeo } from '#server/lookups/ip/schema.ts'
import { mapSentence, placeName } from './ip-words.tsx'

const { attribution } = providers.ip_location
const LEVELS = { city: 'City', region: 'Region', country: 'Country', none: null } as const
const GAP = 'no data'

export function LocationSection({ answer }: { answer: IpGeo }) {
  return (
    <Section
      title="Location"
      sources={answer.sources.filter((source) => source.id === 'ip_location')}
      note={
        <>
          Estimated location of the network, not of a person or building.{' '}
          <a className={textStyles.link} href={attribution.url} rel="noreferrer" target="_blank">
            {attribution.text}
          </a>
        </>
      }
    >
      <div className="grid gap-3">
        <Picture answer={answer} />
        <FactsGrid facts={factsOf(answer)} />
      </div>
    </Section>
  )
}

function Picture({ answer }: { answer: IpGeo }) {
  const { latitude, longitude, accuracy, country_code, accuracy_radius_km } = answer
  const shown = { sentence: mapSentence(answer), radiusKm: accuracy_radius_km }
  if (latitude !== null && longitude !== null) {
    const radius = accuracy_radius_km === null ? 'radius unknown' : `± ${accuracy_radius_km} km`
    const subject = { point: { latitude, longitude } }
    return (
      <LocationMap {...shown} subject={subject} label={placeName(answer)} detail={`${radius}, ${accuracy} level`} />
    )
  }
  if (country_code) {
    const label = answer.country_name ?? country_code
    return <LocationMap {...shown} subject={{ country: country_code }} label={label} detail="country level only" />
  }
  const note = answer.continent_name
    ? `Only the continent is known: ${answer.continent_name}.`
    : 'No location data for this address.'
  return <p className={textStyles.prose}>{note}</p>
}

function factsOf(answer: IpGeo): Fact[] {
  const { latitude, longitude, accuracy_radius_km: radius } = answer
  const coordinates = latitude === null || longitude === null ? null : `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`
  return [
    { label: 'Country', value: withCode(answer.country_name, answer.country_code) },
    { label: 'Region', value: withCode(answer.region_name, answer.region_code) },
    { label: 'City', value: known(answer.city, GAP) },
    { label: 'Continent', value: withCode(answer.continent_name, answer.continent_code) },
    { label: 'European Union', value: <TriState value={answer.is_eu} cause={GAP} /> },
    { label: 'Time zone', value: known(answer.time_zone, GAP) },
    { label: 'Coordinates', value: known(coordinates && <span className={textStyles.mono}>{coordinates}</span>, GAP) },
    { label: 'Radius', value: known(radius === null ? null : `${radius} km`, GAP) },
    { label: 'Precision', value: known(LEVELS[answer.accuracy], GAP) },
  ]
}

function withCode(name: string | null, code: string | null) {
  if (name === null && code === null) return known(null, GAP)
  return (
    <>
      {name ?? code}
      {name && code ? <span className={`${textStyles.mono} ml-1.5 text-ink-3`}>{code}</span> : null}
    </>
  )
}
