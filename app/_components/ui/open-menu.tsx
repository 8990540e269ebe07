'use client'

import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from './link.tsx'
import styles from './menu.module.css'
import type { Opener } from './opens-on-demand.tsx'

export type MenuItem =
  | { kind: 'line'; id: string }
  | { kind: 'label'; id: string; label: string }
  | {
      kind?: 'item'
      id: string
      label: string
      detail?: ReactNode
      icon?: ReactNode
      /** Content at the right: a shortcut, a cost or a tick. */
      end?: ReactNode
      href?: string
      onSelect?: () => void
      danger?: boolean
      disabled?: boolean
    }

export type DropdownMenuProps = {
  trigger: Opener
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  onOpen?: () => void
  onClose?: () => void
}

/** The menu with its button, initially open. */
export default function OpenMenu({ trigger, items, align = 'end', onOpen, onClose }: DropdownMenuProps) {
  const chosen = useRef<(() => void) | null>(null)
  const opened = useRef(onOpen)
  useEffect(() => opened.current?.(), [])

  /** Runs after focus has returned to the button, so that a dialog opened here restores focus to the button. */
  const act = () => {
    const action = chosen.current
    chosen.current = null
    if (action) queueMicrotask(action)
  }
  return (
    <Radix.Root modal={false} defaultOpen onOpenChange={(open) => (open ? onOpen?.() : onClose?.())}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={8} onCloseAutoFocus={act}>
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
  if (item.kind === 'line') return <Radix.Separator className={styles.line} />
  if (item.kind === 'label') return <Radix.Label className={styles.label}>{item.label}</Radix.Label>
  const content = (
    <>
      {item.icon}
      <span>
        {item.label}
        {item.detail ? <small>{item.detail}</small> : null}
      </span>
      {item.end ? <span className={styles.end}>{item.end}</span> : null}
    </>
  )
  return (
    <Radix.Item
      asChild={item.href !== undefined}
      className={styles.item}
      disabled={item.disabled}
      data-danger={item.danger ? '' : undefined}
      onSelect={() => item.onSelect && onChoose(item.onSelect)}
    >
      {item.href === undefined ? content : <Link href={item.href}>{content}</Link>}
    </Radix.Item>
  )
}
