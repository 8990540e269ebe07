import type { Metadata } from 'next'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import statusPageStyles from '#app/(public)/status-page.module.css'
import { HighestExample } from './highest-example.tsx'
import { PlansTable } from './plans-table.tsx'
import { UnitsTable } from './units-table.tsx'

export const metadata: Metadata = {
  title: 'Pricing',
  description: 'What each plan includes, how units are counted, and what happens at the limit.',
}

const LINK = `${textStyles.link} underline underline-offset-3`

/** The plans in one table, what a unit is, and what happens at the limit and after a downgrade. */
export default function PricingPage() {
  return (
    <div className={statusPageStyles.statusPage}>
      <header>
        <h1>Plans</h1>
        <p className={statusPageStyles.lead}>
          Each plan includes a set of lookups and a number of units per calendar month (UTC). There are no overage
          charges: at the limit, lookups are refused.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {serverBridge().signUp === 'open' ? (
            <ButtonLink variant="primary" href="/sign-up">
              Start free
            </ButtonLink>
          ) : null}
          <ButtonLink href="/plan">Change plan</ButtonLink>
        </div>
      </header>
      <PlansTable />
      <Section title="Several subscriptions" note="The highest limit applies. Limits do not add up.">
        <HighestExample />
      </Section>
      <Section
        title="What costs a unit"
        note="One target, one unit. Units are reserved for all targets before work starts."
      >
        <UnitsTable />
      </Section>
      <Section title="At the limit">
        <div className={`${textStyles.prose} grid gap-3`}>
          <p>
            When no units are left, metered requests return 402 <code className={textStyles.mono}>QUOTA_EXCEEDED</code>{' '}
            before anything is looked up. There are no overage charges; units reset on the 1st of the next month at
            00:00 UTC. Events, analytics, history, rules and webhooks stay available.
          </p>
          <p>
            Batches are all or nothing: ten targets with nine units left are refused, and the nine units stay.{' '}
            <Link className={LINK} href="/docs/concepts/units">
              Units and quota
            </Link>
          </p>
        </div>
      </Section>
      <Section title="After a downgrade">
        <div className={`${textStyles.prose} grid gap-3`}>
          <p>
            Keys beyond the new limit are paused, the oldest stay active; a paused key returns 403{' '}
            <code className={textStyles.mono}>API_KEY_PAUSED</code> and resumes when you upgrade. Rules beyond the limit
            are turned off, newest first. Webhooks are paused if the plan does not include them. Members beyond the
            limit can view but not run lookups. Nothing is deleted, and you see every change before you confirm.
          </p>
          <p>Units used this month stay used: a plan with fewer units than you have used starts at its limit.</p>
        </div>
      </Section>
    </div>
  )
}
