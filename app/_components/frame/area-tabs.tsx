'use client'

import { usePathname } from 'next/navigation'
import { Tabs } from '#app/_components/ui/tabs.tsx'
import { Lock } from './nav-links.tsx'
import { useNavState } from './nav-state.tsx'
import { areaOf } from './navigation.ts'

/** The pages of an area, such as the settings, above each of them. */
export function AreaTabs() {
  const path = usePathname()
  const { locked } = useNavState()
  const area = areaOf(path)
  if (!area?.pages) return null
  return (
    <div className="mb-6 print:hidden">
      <Tabs
        label={area.label}
        value={path}
        tabs={area.pages.map(({ href, label }) => ({
          value: href,
          href,
          label,
          ...(locked.has(href) ? { mark: <Lock /> } : {}),
        }))}
      />
    </div>
  )
}
