'use client'

import { DropdownMenu as Radix } from 'radix-ui'
import { useRef } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import type { DropdownMenuProps, MenuItem } from './dropdown-menu.tsx'

/** The menu with its button, open at first. */
export default function OpenMenu({ trigger, items, align = 'end' }: DropdownMenuProps) {
  const chosen = useRef<(() => void) | null>(null)

  /** Acts once the button has the focus again, so that a dialog opened from here gives it back to the button. */
  const act = () => {
    const action = chosen.current
    chosen.current = null
    if (action) queueMicrotask(action)
  }
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" align={align} sideOffset={6} collisionPadding={8} onCloseAutoFocus={act}>
          {items.map((item) => (
            <Entry
              key={item.id}
              item={item}
              onChoose={(action) => {
                chosen.current = action
              }}
            />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: (action: () => void) => void }) {
  if (item.kind === 'line') return <Radix.Separator className="menu-line" />
  if (item.kind === 'label') return <Radix.Label className="menu-label">{item.label}</Radix.Label>
  const content = (
    <>
      {item.icon}
      <span>
        {item.label}
        {item.detail ? <small>{item.detail}</small> : null}
      </span>
      {item.end ? <span className="menu-end">{item.end}</span> : null}
    </>
  )
  return (
    <Radix.Item
      asChild={item.href !== undefined}
      className="menu-item"
      disabled={item.disabled}
      data-danger={item.danger ? '' : undefined}
      onSelect={() => item.onSelect && onChoose(item.onSelect)}
    >
      {item.href === undefined ? content : <Link href={item.href}>{content}</Link>}
    </Radix.Item>
  )
}
