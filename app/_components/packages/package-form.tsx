'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { packageHref } from '#app/_components/packages/package-href.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { chooseRun } from '#app/_components/ui/chosen-run.ts'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { type EcosystemId, ecosystemIds, ecosystems } from '#server/catalog/ecosystems.ts'
import { vulnerabilityEndpoints } from '#server/catalog/endpoints/vulnerabilities.ts'
import { type PackageSubject, readPackage } from '#subjects/package-subject.ts'
import styles from './package-form.module.css'

const OPTIONS = ecosystemIds.map((id) => ({ value: id, label: ecosystems[id].name }))

/**
 * Ecosystem, coordinate and version of a package; Enter looks it up. A package URL entered as the coordinate is split
 * into its parts.
 */
export function PackageForm({ subject }: { subject?: Partial<PackageSubject> }) {
  const router = useRouter()
  const [ecosystem, setEcosystem] = useState<EcosystemId>(subject?.ecosystem ?? 'npm')
  const [coordinate, setCoordinate] = useState(subject?.coordinate ?? '')
  const [version, setVersion] = useState(subject?.version ?? '')
  const [missing, setMissing] = useState(false)

  const change = (text: string) => {
    setMissing(false)
    const pasted = /^pkg:/i.test(text.trim()) ? readPackage(text.trim()) : null
    setCoordinate(pasted?.coordinate ?? text)
    if (!pasted) return
    setEcosystem(pasted.ecosystem)
    setVersion(pasted.version ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = coordinate.trim()
    setMissing(name === '')
    if (name !== '') {
      const href = packageHref({ ecosystem, coordinate: name, version: version.trim() || null })
      chooseRun(href)
      router.push(href)
    }
  }
  const { coordinate: spelling, example } = ecosystems[ecosystem]
  return (
    <form className={styles.packageForm} onSubmit={submit} aria-label="Look up a package">
      <Select
        label="Ecosystem"
        options={OPTIONS}
        value={ecosystem}
        onChange={(event) => setEcosystem(ecosystemIds.find((id) => id === event.target.value) ?? 'npm')}
      />
      <TextInput
        label="Package"
        mono
        help={`${spelling[0]?.toUpperCase()}${spelling.slice(1)}, such as ${example}`}
        error={missing ? 'Enter a package name.' : undefined}
        value={coordinate}
        onChange={(event) => change(event.target.value)}
      />
      <TextInput
        label="Version"
        optional
        mono
        help="Latest if empty"
        value={version}
        onChange={(event) => setVersion(event.target.value)}
      />
      <Button type="submit" variant="primary" units={vulnerabilityEndpoints['vulnerabilities.package'].units}>
        Look up
      </Button>
    </form>
  )
}
