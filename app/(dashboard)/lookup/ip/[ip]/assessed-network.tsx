import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { isGap } from '#app/_components/ui/source-state.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'

const shown = new Set(['asn_table', 'rdap_bootstrap', 'dns', 'rpki'])

const validities = {
  valid: 'authorized origin',
  invalid: 'only other systems are authorized',
  not_found: 'no authorization published',
  undetermined: 'authorized for shorter prefixes',
} as const

export function AssessedNetwork({ answer }: { answer: IpReputation }) {
  const { network, reverse_dns, version } = answer
  const sources = answer.sources.filter(({ id }) => shown.has(id))
  const silent = (id: string) => answer.sources.some((source) => source.id === id && isGap(source.status))
  const isConnected = answer.sources.some(({ id, status }) => id === 'rpki' && status !== 'not_configured')
  const cause = silent('asn_table') ? 'no routing table' : 'not announced'
  return (
    <Section title="Network" sources={sources} note="Reverse DNS is set by the network owner and is not verified.">
      <FactsGrid
        columns={2}
        facts={[
          {
            label: 'Prefix',
            value: known(network.prefix && <span className={textStyles.mono}>{network.prefix}</span>, cause),
          },
          { label: 'ASN', value: known(network.asn === null ? null : <AsnLink asn={network.asn} />, cause) },
          { label: 'Name', value: known(network.as_name, cause) },
          { label: 'Cloud provider', value: network.organization ?? 'none' },
          { label: 'Address family', value: `IPv${version}` },
          { label: 'Registry', value: known(network.rir, 'none') },
          ...(isConnected
            ? [
                {
                  label: 'RPKI',
                  value: known(network.rpki && validities[network.rpki.validity], 'payloads not loaded'),
                },
              ]
            : []),
          {
            label: 'Reverse DNS',
            value: silent('dns')
              ? known(null, 'DNS')
              : reverse_dns.length === 0
                ? 'no name'
                : reverse_dns.map((name) => (
                    <span key={name} className={`${textStyles.mono} block break-all`}>
                      {name}
                    </span>
                  )),
          },
        ]}
      />
    </Section>
  )
}

function AsnLink({ asn }: { asn: number }) {
  return (
    <>
      <RunLink className={`${textStyles.link} ${textStyles.mono}`} href={`/lookup/asn/${asn}`} prefetch={false}>
        AS{asn}
      </RunLink>
      <small className="ml-2 text-12 text-ink-3">· {formatUnits(endpoints['asn.lookup'].units)}</small>
    </>
  )
}
