'use client'

import type { PackageSubject } from '#subjects/package-subject.ts'
import { useReleaseLine } from './use-release-line.ts'
import { VersionPicker } from './version-picker.tsx'

/** Existing releases, offered if the requested version does not exist. */
export function OtherVersions({ subject }: { subject: PackageSubject }) {
  const { data: line } = useReleaseLine(subject)
  if (!line || line.releases.length === 0) return null
  return <VersionPicker subject={subject} releases={line.releases} mine={null} proposed={null} />
}
