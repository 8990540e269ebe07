import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { Section } from '../../../_components/ui/section.tsx'
import { here } from '../../../_trpc/server.ts'
import { NotInPlan } from '../_parts/not-in-plan.tsx'
import { EmailForm } from './email-form.tsx'

export const metadata: Metadata = { title: 'E-mail address' }

const { capability, units } = endpoints['email.check']

/** Where the check of an address begins. Any text may be typed: that something is no address is an answer too. */
export default async function EmailFormPage() {
  const { entitlement } = await here('/lookup/email')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'E-mail address' }]}
        title="E-mail address"
        lead="Whether mail arrives there, what kind of address it is, and the risk that adds up."
      />
      {entitlement.grants.includes(capability) ? (
        <Section
          title="Address"
          note="It is not kept in this browser, and the history shows its first letter and its domain."
          first
        >
          <EmailForm units={units} />
        </Section>
      ) : (
        <NotInPlan capability={capability} />
      )}
    </>
  )
}
