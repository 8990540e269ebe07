'use client'

import { LookupProblem } from '#app/_components/lookups/lookup-problem.tsx'
import { PackageForm } from '#app/_components/packages/package-form.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'

type Props = { word: string; coordinate: string; version: string | null }

const REFUSAL = { code: 'UNSUPPORTED_ECOSYSTEM', message: '', requestId: null, retryAfter: null }

/** Page for an unsupported ecosystem; no lookup runs. */
export function UnknownEcosystem({ word, coordinate, version }: Props) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'Package' }]} title={coordinate} />
      <LookupProblem
        refusal={REFUSAL}
        subject={word}
        units={0}
        onAgain={() => {}}
        pending={false}
        retype={<PackageForm subject={{ coordinate, version }} />}
      />
    </>
  )
}
