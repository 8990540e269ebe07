'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

export type FloatingPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one first. */
  footer?: ReactNode
}

/** Title, close button, body and footer shared by all overlays. */
export default function OpenPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  className,
}: FloatingPanelProps & { className?: string }) {
  const opener = useRef<Element | null>(null)
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={className}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            focusFirstControl(event)
          }}
          onCloseAutoFocus={() => giveFocusBack(opener.current)}
          {...described}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className={styles.body}>
            {description ? <Radix.Description className={styles.description}>{description}</Radix.Description> : null}
            {children}
          </div>
          {footer ? <div className={styles.foot}>{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A form focuses its first control; everything else focuses the close button. */
function focusFirstControl(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const control = event.currentTarget.querySelector<HTMLElement>('input, select, textarea')
  if (!control) return
  event.preventDefault()
  control.focus()
}

/**
 * Returns focus to the trigger, or to the page when the trigger is gone with its row; does nothing if focus has
 * already moved.
 */
function giveFocusBack(opener: Element | null) {
  if (document.activeElement !== document.body) return
  const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('main')
  if (target instanceof HTMLElement) target.focus()
}
