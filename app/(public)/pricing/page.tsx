import type { Metadata } from 'next'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import statusPageStyles from '#app/(public)/status-page.module.css'
import { HighestExample } from './highest-example.tsx'
import { PlansTable } from './plans-table.tsx'
import { UnitsTable } from './units-table.tsx'

export const metadata: Metadata = {
  title: 'Pricing',
  description: 'What each plan includes, how units work, and what happens at the limit.',
}

const LINK = `${textStyles.link} underline underline-offset-3`

/** The plans in one table, what a unit is, and what happens at the limit and after a downgrade. */
export default function PricingPage() {
  return (
    <div className={statusPageStyles.statusPage}>
      <header>
        <h1>Plans</h1>
        <p className={statusPageStyles.lead}>
          Each plan includes a set of lookups and a monthly unit allowance. No overage charges: at the limit, lookups
          are rejected and use no units.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink variant="primary" href="/sign-up">
            Start free
          </ButtonLink>
          <ButtonLink href="/plan">Change your plan</ButtonLink>
        </div>
      </header>
      <PlansTable />
      <Section title="Several subscriptions" note="The highest limit applies. Limits do not add up.">
        <HighestExample />
      </Section>
      <Section title="What uses units" note="One target, one unit. Units for all targets are reserved up front.">
        <UnitsTable />
      </Section>
      <Section title="At the limit">
        <div className={`${textStyles.prose} grid gap-3`}>
          <p>
            When no units are left, requests that use units return 402{' '}
            <code className={textStyles.mono}>QUOTA_EXCEEDED</code> before any lookup runs. There are no overage
            charges. Units reset on the 1st of the next month at 00:00 UTC. Events, analytics, history, rules and
            webhooks keep working.
          </p>
          <p>
            Batches run completely or not at all: with nine units left, a batch of ten is rejected and no units are
            used.{' '}
            <Link className={LINK} href="/docs#units">
              Units and quota
            </Link>
          </p>
        </div>
      </Section>
      <Section title="After a downgrade">
        <div className={`${textStyles.prose} grid gap-3`}>
          <p>
            Keys over the new limit are paused, newest first. Paused keys return 403{' '}
            <code className={textStyles.mono}>API_KEY_PAUSED</code> and resume when you upgrade. Rules over the limit
            turn off, newest first. Webhooks are paused if the plan does not include them. Members over the limit can
            view but not run lookups. Nothing is deleted, and you see every change before you confirm.
          </p>
          <p>
            Units used this month stay used. If you used more than the smaller plan includes, you start at its limit.
          </p>
        </div>
      </Section>
    </div>
  )
}
