'use client'

import { Tabs } from 'radix-ui'
import styles from './code-block.module.css'
import { CodeLines } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'
import { useStored } from './use-stored.ts'

export type CodeSample = { language: string; code: string }

/** One sample in several languages; the selected language is stored in this browser. */
export function CodeTabs({ samples, label }: { samples: readonly CodeSample[]; label: string }) {
  const [stored, store] = useStored('assay-code-language')
  const active = samples.find((sample) => sample.language === stored) ?? samples[0]
  if (!active) return null
  return (
    <Tabs.Root className={styles.codeBlock} value={active.language} onValueChange={store}>
      <Tabs.List className={styles.tabs} aria-label={`${label}, language`}>
        {samples.map((sample) => (
          <Tabs.Trigger key={sample.language} value={sample.language}>
            {sample.language}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className={styles.copy}>
        <CopyButton value={active.code} label={`Copy ${label.toLowerCase()}, ${active.language}`} />
      </div>
      {samples.map((sample) => (
        <Tabs.Content key={sample.language} value={sample.language} tabIndex={-1}>
          <CodeLines code={sample.code} label={`${label}, ${sample.language}`} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
