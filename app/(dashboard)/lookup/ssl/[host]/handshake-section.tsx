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
  const cause = port === 443 ? 'no answer over a trusted connection' : 'only asked on port 443'
  return (
    <Section title="Handshake" note="The best that both sides could agree on, not everything that the host allows.">
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Protocol', value: known(answer.protocol && protocolName(answer.protocol)) },
          { label: 'Cipher suite', value: known(answer.cipher), mono: true },
          { label: 'Address', value: known(answer.ip), mono: true },
          { label: 'Application protocol', value: answer.alpn ?? 'none agreed on' },
          { label: 'Strict transport security', value: <TriState value={hsts.present} cause={cause} /> },
          {
            label: 'Held for',
            value: hsts.present
              ? `${formatNumber(Math.floor((hsts.max_age ?? 0) / DAY_SECONDS))} d${hsts.preload ? ', preload' : ''}`
              : known(hsts.present === false ? 'not queried for' : null, cause),
          },
        ]}
      />
    </Section>
  )
}
