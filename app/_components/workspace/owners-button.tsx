'use client'

import { useId } from 'react'
import { Button, type ButtonProps } from '#app/_components/ui/button.tsx'
import { Tooltip } from '#app/_components/ui/tooltip.tsx'

export const OWNERS_ONLY = 'Only owners can do this.'

/** A button for owners. Members see it disabled, with the reason on hover, on focus and for assistive technology. */
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
