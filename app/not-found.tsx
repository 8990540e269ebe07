import type { Metadata } from 'next'
import brandStyles from './_components/frame/brand.module.css'
import { BrandMark } from './_components/frame/brand.tsx'
import { NoPage } from './_components/frame/no-page.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** 404 page for URLs outside every layout. */
export default function NotFound() {
  return (
    <>
      <header className="flex h-13 items-center border-line border-b px-2 phone:px-6">
        <a className={brandStyles.brand} href="/">
          <BrandMark />
          Assay
        </a>
      </header>
      <main className="mx-auto w-full max-w-100 px-4 pt-12 pb-18 focus:outline-0 phone:pt-18" id="main" tabIndex={-1}>
        <NoPage />
      </main>
    </>
  )
}
