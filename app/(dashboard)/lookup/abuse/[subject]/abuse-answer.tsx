import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { known } from '#app/_components/lookups/unknown.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Breaking } from '#app/(dashboard)/lookup/_parts/copyable.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import type { AbuseReport } from '#server/lookups/abuse/schema.ts'
import { ContactsSection } from './contacts-section.tsx'

/** Abuse contacts, the one that can act first at the top. */
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
          <Link className={`${textStyles.link} ${textStyles.mono}`} href={`/lookup/asn/${asn}`} prefetch={false}>
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
    <Section title="Roles" note={type === 'ip' ? undefined : 'Network of the first address.'}>
      <FactsGrid columns={2} facts={type === 'ip' ? facts : [...facts, ...registration]} />
    </Section>
  )
}
