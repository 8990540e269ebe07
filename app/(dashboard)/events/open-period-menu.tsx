'use client'

import { Popover } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import menuStyles from '#app/_components/ui/menu.module.css'
import type { Opener } from '#app/_components/ui/opens-on-demand.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import styles from './open-period-menu.module.css'
import { fromControl, type Period, PRESETS, since, toControl } from './period.ts'

export type PeriodMenuProps = { period: Period; onPeriod: (period: Period) => void }

/** The period menu with its trigger, initially open. */
export default function OpenPeriodMenu({ trigger, period, onPeriod }: PeriodMenuProps & { trigger: Opener }) {
  const [open, setOpen] = useState(true)
  const choose = (next: Period) => {
    onPeriod(next)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={`${menuStyles.menu} ${styles.menu}`}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Period"
        >
          <ul>
            {PRESETS.map(({ id, label, hours }) => (
              <li key={id}>
                <button type="button" className={menuStyles.item} onClick={() => choose(since(hours, Date.now()))}>
                  {label}
                </button>
              </li>
            ))}
            <li>
              <button type="button" className={menuStyles.item} onClick={() => choose({ from: '', to: '' })}>
                All time
              </button>
            </li>
          </ul>
          <PeriodForm period={period} onPeriod={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function PeriodForm({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const [from, setFrom] = useState(toControl(period.from))
  const [to, setTo] = useState(toControl(period.to))
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = { from: fromControl(from), to: fromControl(to) }
    if (next.from && next.to && next.from >= next.to) setError('The end is before the start.')
    else onPeriod(next)
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label="From, UTC"
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextInput
        label="To, UTC"
        type="datetime-local"
        value={to}
        {...(error ? { error } : {})}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  )
}
