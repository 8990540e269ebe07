import type { ReactNode } from 'react'

/** A link to an address that somebody else has written: opens apart, and tells the place nothing about this page. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link wrap-anywhere" href={href} rel="noreferrer noopener nofollow" target="_blank">
      {children}
    </a>
  )
}
