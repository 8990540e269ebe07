import { Link } from '#app/_components/ui/link.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { AbuseReport } from '#server/lookups/abuse/schema.ts'
import { filledPath } from '../../../../_components/api/samples.ts'
import { FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { Section } from '../../../../_components/ui/section.tsx'
import { Breaking } from '../../_parts/copyable.tsx'
import { RequestSection } from '../../_parts/request-section.tsx'
import { known } from '../../_parts/unknown.tsx'
import { WarningsSection } from '../../_parts/warnings-section.tsx'
import { ContactsSection } from './contacts-section.tsx'

/** Whom to tell of abuse, who can act first at the top. */
export function AbuseAnswer({ answer, base }: { answer: AbuseReport; base: string }) {
  const { target, type, warnings } = answer
  const { method, path } = endpoints[type === 'ip' ? 'ip.abuseContacts' : 'domain.abuseContacts']
  const call = { base, method, path: filledPath(path, { [type]: target }) }
  return (
    <>
      <ContactsSection answer={answer} />
      <PartiesSection answer={answer} />
      <WarningsSection warnings={warnings} />
      <RequestSection call={call} answer={answer} requestId={answer.request_id} />
    </>
  )
}

function PartiesSection({ answer: { network, registrar, type } }: { answer: AbuseReport }) {
  const asn = network?.asn ?? null
  const facts = [
    { label: 'Registered block', value: known(network?.prefix && <Breaking>{network.prefix}</Breaking>) },
    {
      label: 'Announced by',
      value: known(
        asn === null ? null : (
          <Link className="link mono" href={`/lookup/asn/${asn}`} prefetch={false}>
            AS{asn}
          </Link>
        ),
      ),
    },
  ]
  const registration = [
    { label: 'Registrar', value: known(registrar?.name) },
    { label: 'IANA number', value: known(registrar?.iana_id) },
  ]
  return (
    <Section title="Who is who" note={type === 'ip' ? undefined : 'The network is that of the first address.'}>
      <FactsGrid columns={2} facts={type === 'ip' ? facts : [...facts, ...registration]} />
    </Section>
  )
}
