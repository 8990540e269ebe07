import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { EARLY_INPUT_SCRIPT } from './_components/frame/early-input.ts'
import { ReplayEarlyInput } from './_components/frame/replay-early-input.tsx'
import { THEME_SCRIPT } from './_components/frame/theme.ts'
import { Toaster } from './_components/ui/toaster.tsx'
import { mono, sans } from './fonts.ts'
import './globals.css'
import styles from './layout.module.css'

export const metadata: Metadata = {
  title: { default: 'Assay', template: '%s · Assay' },
  description: 'See what a score is made of.',
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
}

/** The root document: theme before first paint, input before hydration, skip link, toasts. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const passed = await headers()
  const request = passed.get('x-assay-request-id') ?? undefined
  const nonce = passed.get('x-assay-nonce') ?? undefined
  return (
    <html lang="en" className={`${sans.variable} ${mono.variable}`} data-request={request} suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, which have to run before the first paint
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${EARLY_INPUT_SCRIPT}` }}
        />
      </head>
      <body>
        <a className={styles.skipLink} href="#main">
          Skip to content
        </a>
        {children}
        <Toaster />
        <ReplayEarlyInput />
      </body>
    </html>
  )
}
