'use client'

import { useState } from 'react'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { badgeLabelMost, siteTerms } from '#server/catalog/site-terms.ts'
import { type BadgeWish, badgeAddress, badgeSnippets } from '#server/documentation/samples/badge-snippets.ts'
import styles from './badge-section.module.css'

const STYLES = [
  { value: 'flat', label: 'Flat' },
  { value: 'flat-square', label: 'Flat, square' },
] as const
const TYPES = [
  { value: 'grade', label: 'Grade' },
  { value: 'score', label: 'Score' },
] as const

/** The current badge, with snippets for a README or a page. */
export function BadgeSection({ site, baseUrl }: { site: SiteRow; baseUrl: string }) {
  const [wish, setWish] = useState<BadgeWish>({ style: 'flat', type: 'grade', label: 'security' })
  const { domain } = site
  return (
    <Section
      title="Badge"
      note={`Updated within an hour of each public scan of the front page; shows “stale” after ${siteTerms.staleDays} days without one.`}
    >
      <div className="grid max-w-180 gap-4">
        <p className={styles.preview}>
          {/* biome-ignore lint/performance/noImgElement: a badge is shown as others show it */}
          <img src={badgeAddress('', domain, wish)} alt={`Badge for ${site.shown}`} height={20} />
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <SegmentedControl
            label="Badge style"
            options={STYLES}
            value={wish.style}
            onChange={(style) => setWish({ ...wish, style })}
          />
          <SegmentedControl
            label="Content"
            options={TYPES}
            value={wish.type}
            onChange={(type) => setWish({ ...wish, type })}
          />
          <div className="w-48">
            <TextInput
              label="Label"
              value={wish.label}
              maxLength={badgeLabelMost}
              onChange={({ target }) => setWish({ ...wish, label: target.value })}
            />
          </div>
        </div>
        <CodeTabs label="Badge" samples={badgeSnippets(baseUrl, domain, wish)} />
      </div>
    </Section>
  )
}
