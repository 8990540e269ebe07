import type { ReactNode } from 'react'
import styles from './text.module.css'

/** A link to an untrusted URL: opens in a new tab and sends no referrer. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={`${styles.link} wrap-anywhere`} href={href} rel="noreferrer noopener nofollow" target="_blank">
      {children}
    </a>
  )
}
