'use client'

import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from '#app/_components/ui/link.tsx'
import { type Choice, smallestPlan } from '../lookups/lookups.ts'
import { ElementSymbol } from '../ui/element-symbol.tsx'
import { formatUnits } from '../ui/format.ts'

export type LookupMenuProps = {
  /** The first one is what Enter runs. */
  choices: readonly Choice[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Chosen here instead of its page being opened. */
  onChoose?: (choice: Choice) => void
}

/** Which lookup Enter runs and what it costs; opens the other lookups of the same subject. */
export function LookupMenu({ choices, open, onOpenChange, onChoose }: LookupMenuProps) {
  const [first] = choices
  if (!first) return null
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger
        className="lookup-choice"
        aria-label={`${first.lookup.label}, ${costOf(first)}. ${choices.length > 1 ? 'Other lookups' : 'The only lookup'}`}
      >
        <span className="lookup-choice-name">{first.lookup.label}</span>
        <span>{costOf(first)}</span>
        <ChevronDown aria-hidden="true" className="icon" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
          {choices.map((choice, index) => (
            <DropdownMenu.Item
              key={choice.lookup.id}
              className="menu-item"
              asChild={!onChoose}
              onSelect={() => onChoose?.(choice)}
            >
              {onChoose ? (
                <Row choice={choice} first={index === 0} />
              ) : (
                <Link href={choice.href} prefetch={false}>
                  <Row choice={choice} first={index === 0} />
                </Link>
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
        <small>{first ? 'Enter runs it' : choice.lookup.finds}</small>
      </span>
      <span className="menu-end">{costOf(choice)}</span>
    </>
  )
}

/** The cost of a choice, or the plan that opens it. */
export const costOf = ({ lookup, units, open }: Choice): string =>
  open ? formatUnits(units) : `Opens with ${smallestPlan(lookup.capability)}`
