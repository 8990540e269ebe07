import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { EmailForm } from './email-form.tsx'

export const metadata: Metadata = { title: 'Email address' }

const { capability, units } = endpoints['email.check']

/** Start page of the email check. Accepts any text: "not an address" is a valid result. */
export default async function EmailFormPage() {
  const { entitlement } = await requireSession('/lookup/email')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'Email address' }]}
        title="Email address"
        lead="Deliverability, address type and risk."
      />
      {entitlement.grants.includes(capability) ? (
        <Section
          title="Address"
          note="Not stored in this browser. The history shows only the first character and the domain."
          first
        >
          <EmailForm units={units} />
        </Section>
      ) : (
        <NotInPlan needs={capability} />
      )}
    </>
  )
}
