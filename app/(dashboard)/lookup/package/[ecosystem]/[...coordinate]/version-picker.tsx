'use client'

import { useState } from 'react'
import { packageHref } from '#app/_components/packages/package-href.ts'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { ComboBox } from '#app/_components/ui/combo-box.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { vulnerabilityEndpoints } from '#server/catalog/endpoints/vulnerabilities.ts'
import type { PackageSubject } from '#subjects/package-subject.ts'
import type { LineRelease } from './ruler-geometry.ts'
import { stateWords } from './ruler-words.ts'
import styles from './version-picker.module.css'

type Props = { subject: PackageSubject; releases: readonly LineRelease[]; mine: string | null; proposed: string | null }

/** Picker of the release to look up next. Choosing costs nothing; the button shows the cost and runs the lookup. */
export function VersionPicker({ subject, releases, mine, proposed }: Props) {
  const [chosen, choose] = useState(proposed)
  const options = releases.toReversed().map((release) => ({
    value: release.version,
    detail: release.version === mine ? 'on this page' : stateWords(release),
  }))
  return (
    <div className={styles.versionPicker}>
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
        <p className={`${textStyles.note} ${styles.note}`}>
          {chosen === null ? 'No unit is used.' : 'Showing this version.'}
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
