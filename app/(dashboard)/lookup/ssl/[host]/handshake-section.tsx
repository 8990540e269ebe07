import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { HostSsl } from '#server/lookups/host/schema.ts'
import { protocolName } from './ssl-words.ts'

const DAY_SECONDS = 86_400

export function HandshakeSection({ answer }: { answer: HostSsl }) {
  const { hsts, port } = answer
  const isConnected = answer.sources.some(({ id, status }) => id === 'hsts_preload' && status !== 'not_configured')
  const cause = port === 443 ? 'no trusted connection' : 'only checked on port 443'
  return (
    <Section title="Handshake" note="The best version both sides support, not everything the host allows.">
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Protocol', value: known(answer.protocol && protocolName(answer.protocol)) },
          { label: 'Cipher suite', value: known(answer.cipher), mono: true },
          { label: 'Address', value: known(answer.ip), mono: true },
          { label: 'Application protocol', value: answer.alpn ?? 'none' },
          { label: 'HSTS', value: <TriState value={hsts.present} cause={cause} /> },
          {
            label: 'Max age',
            value: hsts.present
              ? `${formatNumber(Math.floor((hsts.max_age ?? 0) / DAY_SECONDS))} d${hsts.preload ? ', preload' : ''}`
              : known(hsts.present === false ? 'not requested' : null, cause),
          },
          ...(isConnected
            ? [{ label: 'Preload list', value: <TriState value={hsts.preloaded ?? null} cause="list not loaded" /> }]
            : []),
        ]}
      />
    </Section>
  )
}
