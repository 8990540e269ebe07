import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { inside } from '#app/_trpc/inside.ts'
import { PublicFooter } from './_frame/public-footer.tsx'
import { PublicHeader } from './_frame/public-header.tsx'

/** The pages say who is signed in, and read the document of the running server. */
export const dynamic = 'force-dynamic'

/** Addresses of pictures are written out whole. */
export const generateMetadata = (): Metadata => ({ metadataBase: new URL(inside().baseUrl) })

/** The frame of the pages that anybody can read. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="public-page">
        {children}
      </main>
      <PublicFooter />
    </>
  )
}
