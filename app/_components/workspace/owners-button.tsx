'use client'

import { useId } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

export const OWNERS_ONLY = 'Only owners do this. You are a member here.'

/** An action of owners. A member sees it switched off; the reason is told on hover, on focus and to assistive technology. */
export function OwnersButton({ isOwner, ...button }: ButtonProps & { isOwner: boolean }) {
  const reasonId = useId()
  if (isOwner) return <Button {...button} />
  return (
    <>
      <Tooltip text={OWNERS_ONLY}>
        <Button {...button} aria-disabled data-reserved="" aria-describedby={reasonId} onClick={undefined} />
      </Tooltip>
      <span id={reasonId} className="sr-only">
        {OWNERS_ONLY}
      </span>
    </>
  )
}
