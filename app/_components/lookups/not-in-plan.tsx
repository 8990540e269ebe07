import { LockKeyhole } from 'lucide-react'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Capability } from '#server/catalog/capabilities.ts'
import { capabilityName, smallestPlan } from './lookups.ts'

/** Names the plan that includes a missing capability; `opens` starts the sentence. */
export function NotInPlan({ capability, opens = 'This lookup opens' }: { capability: Capability; opens?: string }) {
  const plan = smallestPlan(capability)
  return (
    <Section title="Not in the plan">
      <div className="grid justify-items-start gap-4">
        <p className={`${textStyles.prose} flex gap-2`}>
          <LockKeyhole aria-hidden="true" className="mt-1" />
          <span>
            {opens} with <b className="text-ink">{plan}</b> and every larger plan (
            {capabilityName(capability).toLowerCase()}
            ). Nothing was looked up and no unit was used.
          </span>
        </p>
        <ButtonLink href="/plan">Plan and usage</ButtonLink>
      </div>
    </Section>
  )
}
