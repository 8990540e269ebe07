import { LockKeyhole } from 'lucide-react'
import Link from 'next/link'
import { capabilityName, type Lookup, smallestPlan } from '../../../_components/lookups/lookups.ts'
import { formatUnits } from '../../../_components/ui/format.ts'

/** What a lookup costs here, or which plan opens it. */
export function LookupTerms({ lookup, open, included }: { lookup: Lookup; open: boolean; included: boolean }) {
  if (!included) return <>Your place is not included in the plan</>
  if (open) {
    return (
      <>
        {formatUnits(lookup.units)} · {capabilityName(lookup.capability)}
      </>
    )
  }
  return (
    <span className="flex items-center gap-1.5">
      <LockKeyhole aria-hidden="true" className="icon" />
      <Link className="link" href="/plan">
        Opens with {smallestPlan(lookup.capability)}
      </Link>
    </span>
  )
}
