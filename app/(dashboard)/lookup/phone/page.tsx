import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { phoneEndpoints } from '#server/catalog/endpoints/phones.ts'
import { PhoneForm } from './phone-form.tsx'

export const metadata: Metadata = { title: 'Phone number' }

const { capability, units } = phoneEndpoints['phone.lookup']

/** Start page of the phone lookup; takes national numbers too. */
export default async function PhoneFormPage() {
  const { entitlement } = await requireSession('/lookup/phone')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'Phone number' }]}
        title="Phone number"
        lead="Validity, country, line type and risk score. No one is called."
      />
      {entitlement.grants.includes(capability) ? (
        <Section
          title="Number"
          note="It is not stored in this browser; the history shows only its calling code and last two digits."
          first
        >
          <PhoneForm units={units} />
        </Section>
      ) : (
        <NotInPlan needs={capability} />
      )}
    </>
  )
}
