import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { PublicFooter } from './_frame/public-footer.tsx'
import publicFrameStyles from './_frame/public-frame.module.css'
import { PublicHeader } from './_frame/public-header.tsx'

/** Pages show the session state and read the running server's OpenAPI document, so none is static. */
export const dynamic = 'force-dynamic'

/** Makes image URLs absolute. */
export const generateMetadata = (): Metadata => ({ metadataBase: new URL(serverBridge().baseUrl) })

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={publicFrameStyles.page}>
        {children}
      </main>
      <PublicFooter />
    </>
  )
}
