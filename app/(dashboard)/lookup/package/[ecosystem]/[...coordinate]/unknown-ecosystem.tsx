'use client'

import { PackageForm } from '#app/_components/packages/package-form.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { LookupProblem } from '../../../_parts/lookup-problem.tsx'

type Props = { word: string; coordinate: string; version: string | null }

const REFUSAL = { code: 'UNSUPPORTED_ECOSYSTEM', message: '', requestId: null, retryAfter: null }

/** An address with an ecosystem that cannot be looked up: nothing is asked. */
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
