'use client'

import { useState } from 'react'
import { type PackageSubject, packageHref } from '#app/_components/packages/package-subject.ts'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { ComboBox } from '#app/_components/ui/combo-box.tsx'
import { vulnerabilityEndpoints } from '#server/catalog/endpoints/vulnerabilities.ts'
import type { LineRelease } from './ruler-geometry.ts'
import { stateWords } from './ruler-words.ts'

type Props = { subject: PackageSubject; releases: readonly LineRelease[]; mine: string | null; proposed: string | null }

/** Any release to look up next. Choosing one costs nothing; the button beside it says its units and runs. */
export function VersionPicker({ subject, releases, mine, proposed }: Props) {
  const [chosen, choose] = useState(proposed)
  const options = releases.toReversed().map((release) => ({
    value: release.version,
    detail: release.version === mine ? 'on this page' : stateWords(release),
  }))
  return (
    <div className="version-picker">
      <ComboBox
        label="Another version"
        placeholder="Choose a version"
        filter="Filter versions"
        none="No release matches."
        options={options}
        value={chosen}
        onChange={choose}
      />
      {chosen === null || chosen === mine ? (
        <p className="note version-picker-note">
          {chosen === null ? 'Choosing costs nothing.' : 'This version is on the page.'}
        </p>
      ) : (
        <ButtonLink
          href={packageHref({ ...subject, version: chosen })}
          prefetch={false}
          units={vulnerabilityEndpoints['vulnerabilities.package'].units}
        >
          Check {chosen}
        </ButtonLink>
      )}
    </div>
  )
}
