'use client'

import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { eventNames } from '#app/_components/assessment/assessment-words.ts'
import menuStyles from '#app/_components/ui/menu.module.css'
import type { Opener } from '#app/_components/ui/opens-on-demand.tsx'
import { DECISION_LABELS, LEVEL_LABELS } from '#app/_components/ui/score-types.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { eventLabels, eventTypeIds } from '#server/catalog/events.ts'
import { decisions, eventTypes, riskLevels, signalIds, signals } from '#server/catalog/signals.ts'
import { typeWords } from './event-words.ts'
import { type QueryField, queryFields } from './query-words.ts'

export type FilterMenuProps = {
  onSet: (field: QueryField, value: string) => void
  /** Starts a filter whose value is typed. */
  onQuery: (field: QueryField) => void
}

type Choice = { value: string; label: string }

const CHOICES: readonly { field: QueryField; choices: readonly Choice[] }[] = [
  { field: 'decision', choices: decisions.map((value) => ({ value, label: DECISION_LABELS[value] })) },
  { field: 'level', choices: riskLevels.map((value) => ({ value, label: LEVEL_LABELS[value] })) },
  { field: 'event', choices: eventTypes.map((value) => ({ value, label: eventNames[value].one })) },
  { field: 'label', choices: eventLabels.map((value) => ({ value, label: value })) },
  { field: 'signal', choices: signalIds.map((value) => ({ value, label: signals[value].label })) },
  { field: 'type', choices: eventTypeIds.map((value) => ({ value, label: typeWords(value) })) },
]
const TYPED = ['ip', 'email', 'domain', 'user', 'device', 'country', 'rule', 'request', 'event_id'] as const

/** The filter menu with its trigger, initially open. */
export default function OpenFilterMenu({ trigger, onSet, onQuery }: FilterMenuProps & { trigger: Opener }) {
  const [open, setOpen] = useState(true)
  const [requested, setRequested] = useState<QueryField | null>(null)
  const close = () => setOpen(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={`${menuStyles.menu} ${menuStyles.combo}`}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Filters"
          onCloseAutoFocus={(event) => {
            if (!requested) return
            event.preventDefault()
            setRequested(null)
            onQuery(requested)
          }}
        >
          <Command
            label="Search filters"
            filter={(value, text) => Number(value.toLowerCase().includes(text.trim().toLowerCase()))}
          >
            <div className={menuStyles.comboFilter}>
              <Search aria-hidden="true" />
              <Command.Input placeholder="Search filters" />
            </div>
            <Command.List label="Filters">
              <Command.Empty>No such filter. Free text finds IDs, addresses, names and rules.</Command.Empty>
              <Command.Group heading="Value to type">
                {TYPED.map((field) => (
                  <Command.Item
                    key={field}
                    value={`${field} ${queryFields[field]}`}
                    onSelect={() => {
                      setRequested(field)
                      close()
                    }}
                  >
                    <span>{queryFields[field]} is …</span>
                    <span className={`${menuStyles.end} ${textStyles.mono}`}>{field}:</span>
                  </Command.Item>
                ))}
              </Command.Group>
              {CHOICES.map(({ field, choices }) => (
                <Command.Group key={field} heading={queryFields[field]}>
                  {choices.map(({ value, label }) => (
                    <Command.Item
                      key={value}
                      value={`${field} ${value} ${label}`}
                      onSelect={() => {
                        onSet(field, value)
                        close()
                      }}
                    >
                      <span>{label}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
