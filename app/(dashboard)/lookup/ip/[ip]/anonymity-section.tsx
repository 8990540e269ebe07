import { known } from '#app/_components/lookups/unknown.tsx'
import { type Fact, FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'

const LISTS = new Set(['tor_exits', 'vpn_ranges', 'provider_ranges', 'anonymous_ip', 'ipinfo_privacy'])
const UNREAD = 'no list'
const NO_SOURCE = 'not connected'

export function AnonymitySection({ answer }: { answer: IpReputation }) {
  const { anonymity, connection } = answer
  const state = (label: string, value: boolean | null, cause: string): Fact => ({
    label,
    value: <TriState value={value} cause={cause} />,
  })
  const isConnected = answer.sources.some(({ id, status }) => id === 'anonymous_ip' && status !== 'not_configured')
  const hides = anonymity.is_tor || anonymity.is_vpn || anonymity.is_relay
  return (
    <Section
      title="Anonymity"
      sources={answer.sources.filter(({ id }) => LISTS.has(id))}
      note="“No” means that every list of this kind was checked."
    >
      <FactsGrid
        facts={[
          state('Tor exit', anonymity.is_tor, UNREAD),
          state('VPN', anonymity.is_vpn, UNREAD),
          state('Hosting', anonymity.is_hosting, UNREAD),
          state('Public proxy', anonymity.is_public_proxy, 'no response'),
          state('Residential proxy', anonymity.is_residential_proxy, isConnected ? 'no response' : NO_SOURCE),
          state('Private relay', anonymity.is_relay, UNREAD),
          state('Crawler', connection.is_crawler, 'undetermined'),
          state('Anycast', connection.is_anycast, 'no source'),
          { label: 'Connection', value: known(connection.type && TYPES[connection.type], 'no source') },
          ...(hides
            ? [
                { label: 'Service', value: known(anonymity.provider, 'not specified') },
                {
                  label: 'Listed as of',
                  value: known(anonymity.last_seen && <Time at={anonymity.last_seen} absolute />),
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

const TYPES: Record<NonNullable<IpReputation['connection']['type']>, string> = {
  residential: 'Residential',
  mobile: 'Mobile',
  business: 'Business',
  hosting: 'Hosting',
  education: 'Education',
  government: 'Government',
  satellite: 'Satellite',
}
