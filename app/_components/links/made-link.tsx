'use client'

import { useEffect, useRef } from 'react'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { LinkRow } from '#app/_trpc/outputs.ts'
import { LinkQrCode } from './link-qr-code.tsx'
import { visitorSentence } from './link-words.ts'
import styles from './made-link.module.css'
import { VerdictMark } from './verdict-mark.tsx'
import { VerdictSum } from './verdict-sum.tsx'

/** A newly created link, with a copy button and the verdict on its destination. */
export function MadeLink({ link, heading: Heading = 'h2' }: { link: LinkRow; heading?: 'h2' | 'h3' }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-label="Link" className={styles.madeLink} data-testid="made-link">
      <div className="min-w-0">
        <Heading ref={title} tabIndex={-1} className={styles.title}>
          {link.reused ? 'You already have this link' : 'Link created'}
        </Heading>
        <p className={styles.address}>
          <a
            className={`${textStyles.link} ${textStyles.mono} whitespace-normal wrap-anywhere`}
            href={`${link.short_url}+`}
          >
            {link.short_url}
          </a>
          <CopyButton value={link.short_url} label="Copy link" />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <VerdictMark status={link.verdict.status} /> {visitorSentence(link)}
        </p>
        <div className="mt-4">
          <VerdictSum verdict={link.verdict} />
        </div>
      </div>
      <LinkQrCode link={link} />
    </section>
  )
}
