'use client'

import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { Choice } from '#app/_components/lookups/lookups.ts'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import menuStyles from '#app/_components/ui/menu.module.css'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import { smallestPlan } from '#server/catalog/plan-need.ts'
import styles from './lookup-field.module.css'

export type LookupMenuProps = {
  /** Enter runs the first one. */
  choices: readonly Choice[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Handles the choice instead of opening its page. */
  onChoose?: (choice: Choice) => void
}

/** Shows which lookup Enter runs and its cost; opens the other lookups of the same subject. */
export function LookupMenu({ choices, open, onOpenChange, onChoose }: LookupMenuProps) {
  const [first] = choices
  if (!first) return null
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger
        className={styles.choice}
        aria-label={`${first.lookup.label}, ${costOf(first)}. ${choices.length > 1 ? 'Other lookups' : 'Only lookup'}`}
      >
        <span className={styles.choiceName}>{first.lookup.label}</span>
        <span>{costOf(first)}</span>
        <ChevronDown aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menuStyles.menu} align="end" sideOffset={6} collisionPadding={8}>
          {choices.map((choice, index) => (
            <DropdownMenu.Item
              key={choice.lookup.id}
              className={menuStyles.item}
              asChild={!onChoose}
              onSelect={() => onChoose?.(choice)}
            >
              {onChoose ? (
                <Row choice={choice} first={index === 0} />
              ) : (
                <RunLink href={choice.href} prefetch={false}>
                  <Row choice={choice} first={index === 0} />
                </RunLink>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Row({ choice, first }: { choice: Choice; first: boolean }) {
  return (
    <>
      <ElementSymbol symbol={choice.lookup.symbol} />
      <span>
        {choice.lookup.label}
        <small>{first ? 'Press Enter to run' : choice.lookup.finds}</small>
      </span>
      <span className={menuStyles.end}>{costOf(choice)}</span>
    </>
  )
}

export const costOf = ({ lookup, units, open }: Choice): string =>
  open ? formatUnits(units) : `Requires ${smallestPlan(lookup.capability)}`
