'use client'

import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'

const INTERACTIVE = 'a, button, input, select, label, [role="menuitem"]'

/** A table body with arrow-key navigation; a click anywhere opens the row. */
export function TableKeys(props: ComponentProps<'tbody'>) {
  return <tbody {...props} onKeyDown={onKeyDown} onClick={onClick} />
}

function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (!(event.target instanceof HTMLElement) || event.target.matches('input:not([type="checkbox"]), select')) return
  const row = event.target.closest('tr')
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const rows = [...(row.closest('table')?.querySelectorAll('tbody tr') ?? [])].filter((one) =>
      one.querySelector('a, button'),
    )
    const target =
      rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)]?.querySelector<HTMLElement>('a, button')
    if (!target) return
    event.preventDefault()
    target.focus()
  } else if (event.key === 'x') {
    row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
  }
}

function onClick(event: MouseEvent<HTMLTableSectionElement>) {
  if (!(event.target instanceof HTMLElement) || event.target.closest(INTERACTIVE)) return
  if (window.getSelection()?.toString()) return
  const opening = event.target.closest('tr[data-opens]')?.querySelector('button')
  if (opening) return opening.click()
  const row = event.target.closest<HTMLElement>('tr[data-href]')
  if (!row?.dataset.href) return
  if (event.ctrlKey || event.metaKey) window.open(row.dataset.href, '_blank', 'noopener')
  else row.querySelector<HTMLElement>('a')?.click()
}
