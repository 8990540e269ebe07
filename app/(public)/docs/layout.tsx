import type { ReactNode } from 'react'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { DocsNavigation } from './_parts/docs-navigation.tsx'
import { navigationGroups } from './_parts/navigation-groups.ts'
import styles from './docs.module.css'

/** Navigation and search of the documentation, next to its pages. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.docs} data-wide-page="">
      <DocsNavigation groups={navigationGroups(serverBridge().documentation())} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
