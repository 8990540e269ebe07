'use client'

import { LockKeyhole } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Link } from '#app/_components/ui/link.tsx'
import { recognise } from '../../../_components/frame/recognise.ts'
import { useGrants } from '../../../_components/lookups/grants.tsx'
import { alternatives, type Choice, smallestPlan } from '../../../_components/lookups/lookups.ts'
import { ElementSymbol } from '../../../_components/ui/element-symbol.tsx'
import { formatUnits } from '../../../_components/ui/format.ts'
import { Section } from '../../../_components/ui/section.tsx'

/** At the end of an answer: the lookups of the same subject that are on other pages, each with its cost; nothing where there are none. */
export function LookFurther({ subject }: { subject: string }) {
  const grants = useGrants()
  const here = usePathname().split('/')[2]
  const found = recognise(subject)
  const choices = found ? alternatives(found, grants).filter(({ lookup }) => lookup.page !== here) : []
  if (choices.length === 0) return null
  return (
    <Section title="Look further" note="Other lookups of the same subject. Opening one runs it.">
      <ul className="look-further">
        {choices.map((choice) => (
          <li key={choice.lookup.id}>
            <ElementSymbol symbol={choice.lookup.symbol} />
            <Link href={choice.href} prefetch={false}>
              {choice.lookup.label}
            </Link>
            <span className="look-further-finds">{choice.lookup.finds}</span>
            <span className="look-further-cost">
              <Cost {...choice} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Cost({ lookup, units, open }: Choice) {
  if (open) return formatUnits(units)
  return (
    <>
      <LockKeyhole aria-hidden="true" className="icon" /> Opens with {smallestPlan(lookup.capability)}
    </>
  )
}
