import type { ReactNode } from 'react'
import { Brand } from '#app/_components/frame/brand.tsx'
import { ThemeSwitch } from '#app/_components/frame/theme-switch.tsx'
import { ApiProvider } from '#app/_trpc/client.tsx'

export const dynamic = 'force-dynamic'

/** Narrow layout of the sign-in pages. */
export default function GateLayout({ children }: { children: ReactNode }) {
  return (
    <ApiProvider>
      <header className="flex h-13 items-center justify-between border-line border-b px-2 phone:px-6">
        <Brand href="/" />
        <ThemeSwitch />
      </header>
      <main className="mx-auto w-full max-w-100 px-4 pt-12 pb-18 focus:outline-0 phone:pt-18" id="main" tabIndex={-1}>
        {children}
      </main>
    </ApiProvider>
  )
}
