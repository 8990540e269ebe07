'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef } from 'react'
import { IconButton } from './button.tsx'
import type { FloatingPanelProps } from './floating-panel.tsx'

/** Title, closing button, body and foot of everything that opens over the page. */
export default function OpenPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  className,
}: FloatingPanelProps & { className: string }) {
  const opener = useRef<Element | null>(null)
  const described = description ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={className}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            focusFirstControl(event)
          }}
          onCloseAutoFocus={() => giveFocusBack(opener.current)}
          {...described}
        >
          <div className="dialog-head">
            <Radix.Title className="dialog-title">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" className="icon" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="dialog-body">
            {description ? <Radix.Description className="dialog-description">{description}</Radix.Description> : null}
            {children}
          </div>
          {footer ? <div className="dialog-foot">{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A form opens in its first control; everything else at its closing button. */
function focusFirstControl(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return
  const control = event.currentTarget.querySelector<HTMLElement>('input, select, textarea')
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** To what opened the panel, or to the page when that is gone with the row it stood in; not when the page has moved it already. */
function giveFocusBack(opener: Element | null) {
  if (document.activeElement !== document.body) return
  const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('main')
  if (target instanceof HTMLElement) target.focus()
}
