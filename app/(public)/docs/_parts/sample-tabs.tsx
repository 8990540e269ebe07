'use client'

import { useTestKey } from '#app/_components/documentation/test-key.ts'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import type { CodeSample } from '#server/documentation/samples/code-sample.ts'
import { withKey } from '#server/documentation/samples/samples.ts'

/** Samples in one or several languages, with the test key of this tab where they read one. */
export function SampleTabs({ samples, label }: { samples: readonly CodeSample[]; label: string }) {
  const key = useTestKey()
  const shown = key ? withKey(samples, key) : samples
  const [first, ...others] = shown
  if (others.length > 0) return <CodeTabs samples={shown} label={label} />
  return first ? <CodeBlock code={first.code} label={`${label}, ${first.language}`} /> : null
}
