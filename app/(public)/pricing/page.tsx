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
  description: 'What each plan opens, how units are counted, and what happens at the limit.',
}

const LINK = `${textStyles.link} underline underline-offset-3`

/** The plans in one table, what a unit is, and what happens at the limit and after a downgrade. */
export default function PricingPage() {
  return (
    <div className={statusPageStyles.statusPage}>
      <header>
        <h1>Plans</h1>
        <p className={statusPageStyles.lead}>
          A plan opens lookups and gives units for a calendar month, UTC. Nothing is charged beyond it: at the limit a
          lookup is refused and costs nothing.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink variant="primary" href="/sign-up">
            Start free
          </ButtonLink>
          <ButtonLink href="/plan">Change the plan of a workspace</ButtonLink>
        </div>
      </header>
      <PlansTable />
      <Section title="Several subscriptions" note="The highest counts. They are never added.">
        <HighestExample />
      </Section>
      <Section
        title="What costs a unit"
        note="One target, one unit. Reserved before the work, in one step for all targets."
      >
        <UnitsTable />
      </Section>
      <Section title="At the limit">
        <div className={`${textStyles.prose} grid gap-3`}>
          <p>
            When the units of the month are used, a metered call is answered 402{' '}
            <code className={textStyles.mono}>QUOTA_EXCEEDED</code> before anything is looked up. No unit is used, no
            overage is charged, and new units come on the first of the next month at 00:00 UTC. Events, analytics,
            history, rules and webhooks are read as before.
          </p>
          <p>
            A batch is taken whole or not at all: ten targets with nine units left are refused, and the nine stay.{' '}
            <Link className={LINK} href="/docs#units">
              Units and quota
            </Link>
          </p>
        </div>
      </Section>
      <Section title="After a downgrade">
        <div className={`${textStyles.prose} grid gap-3`}>
          <p>
            Keys beyond the new number pause, the oldest stay; a paused key is answered 403{' '}
            <code className={textStyles.mono}>API_KEY_PAUSED</code> and resumes with a larger plan. Rules beyond the
            number are turned off, the newest first. Webhooks pause where the plan has none. Members beyond the number
            may look but not run lookups. Nothing is deleted, and each of it is shown before you confirm.
          </p>
          <p>
            What was used this month stays used: a smaller plan with fewer units than were used begins at the limit.
          </p>
        </div>
      </Section>
    </div>
  )
}
