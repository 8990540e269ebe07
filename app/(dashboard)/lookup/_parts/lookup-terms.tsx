import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { costWords, type Lookup } from '#app/_components/lookups/lookups.ts'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { smallestPlan } from '#server/catalog/plan-need.ts'

/** Cost of a lookup, or the smallest plan that includes it. */
export function LookupTerms({ lookup, open, included }: { lookup: Lookup; open: boolean; included: boolean }) {
  if (!included) return <Locked>Your plan does not include your seat</Locked>
  if (open) return <>{costWords(lookup)}</>
  return (
    <Locked>
      <Link className={textStyles.link} href="/plan">
        Requires {smallestPlan(lookup.capability)}
      </Link>
    </Locked>
  )
}

function Locked({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <LockKeyhole aria-hidden="true" />
      {children}
    </span>
  )
}
