import { LockKeyhole } from 'lucide-react'
import type { Capability } from '#server/catalog/capabilities.ts'
import { capabilityName, smallestPlan } from '../../../_components/lookups/lookups.ts'
import { ButtonLink } from '../../../_components/ui/button.tsx'
import { Section } from '../../../_components/ui/section.tsx'

/** Which plan opens what this one does not include; `opens` begins the sentence. */
export function NotInPlan({ capability, opens = 'This lookup opens' }: { capability: Capability; opens?: string }) {
  const plan = smallestPlan(capability)
  return (
    <Section title="Not in the plan">
      <div className="grid justify-items-start gap-4">
        <p className="prose flex gap-2">
          <LockKeyhole aria-hidden="true" className="icon mt-1" />
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
