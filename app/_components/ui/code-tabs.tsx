'use client'

import { Tabs } from 'radix-ui'
import { CodeLines } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'
import { useStored } from './use-stored.ts'

export type CodeSample = { language: string; code: string }

/** The same call in several languages; the chosen one is remembered in this browser. */
export function CodeTabs({ samples, label }: { samples: readonly CodeSample[]; label: string }) {
  const [stored, store] = useStored('assay-code-language')
  const active = samples.find((sample) => sample.language === stored) ?? samples[0]
  if (!active) return null
  return (
    <Tabs.Root className="code-block" value={active.language} onValueChange={store}>
      <Tabs.List className="code-tabs" aria-label={`${label}, language`}>
        {samples.map((sample) => (
          <Tabs.Trigger key={sample.language} value={sample.language}>
            {sample.language}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className="code-copy">
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
