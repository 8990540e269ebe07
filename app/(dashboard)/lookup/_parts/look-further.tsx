'use client'

import { LockKeyhole } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useGrants } from '#app/_components/lookups/grants.tsx'
import { alternatives, type Choice } from '#app/_components/lookups/lookups.ts'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { smallestPlan } from '#server/catalog/plan-need.ts'
import { recognise } from '#subjects/recognise.ts'
import styles from './look-further.module.css'

/** Links to the other lookups of the same subject, each with its cost; renders nothing if there are none. */
export function LookFurther({ subject }: { subject: string }) {
  const grants = useGrants()
  const here = usePathname().split('/')[2]
  const found = recognise(subject)
  const choices = found ? alternatives(found, grants).filter(({ lookup }) => lookup.page !== here) : []
  if (choices.length === 0) return null
  return (
    <Section title="Related lookups" note="Other lookups of the same subject.">
      <ul className={styles.lookFurther}>
        {choices.map((choice) => (
          <li key={choice.lookup.id}>
            <ElementSymbol symbol={choice.lookup.symbol} />
            <RunLink href={choice.href} prefetch={false}>
              {choice.lookup.label}
            </RunLink>
            <span className={styles.finds}>{choice.lookup.finds}</span>
            <span className={styles.cost}>
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
      <LockKeyhole aria-hidden="true" /> Requires {smallestPlan(lookup.capability)}
    </>
  )
}
