import { LockKeyhole } from 'lucide-react'
import type { Capability } from '#server/catalog/capabilities.ts'
import { capabilityName, smallestPlan } from '../../../_components/lookups/lookups.ts'
import { ButtonLink } from '../../../_components/ui/button.tsx'
import type { ElementSymbolText } from '../../../_components/ui/element-symbol.tsx'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { Section } from '../../../_components/ui/section.tsx'

type LockedLookupProps = {
  type: string
  title: string
  symbol: ElementSymbolText
  copyLabel: string
  capability: Capability
}

/** A lookup that the plan does not include: which plan opens it. Nothing is asked. */
export function LockedLookup({ type, title, symbol, copyLabel, capability }: LockedLookupProps) {
  const plan = smallestPlan(capability)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: type }]}
        title={title}
        subject={{ symbol, copyLabel }}
      />
      <Section title="Not in the plan">
        <div className="grid justify-items-start gap-4">
          <p className="prose flex gap-2">
            <LockKeyhole aria-hidden="true" className="icon mt-1" />
            <span>
              This lookup opens with <b className="text-ink">{plan}</b> and every larger plan (
              {capabilityName(capability).toLowerCase()}
              ). Nothing was looked up and no unit was used.
            </span>
          </p>
          <ButtonLink href="/plan">Plan and usage</ButtonLink>
        </div>
      </Section>
    </>
  )
}
