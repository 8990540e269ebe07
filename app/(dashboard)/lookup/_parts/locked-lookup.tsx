import type { Capability } from '#server/catalog/capabilities.ts'
import type { ElementSymbolText } from '../../../_components/ui/element-symbol.tsx'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { NotInPlan } from './not-in-plan.tsx'

type LockedLookupProps = {
  type: string
  title: string
  symbol: ElementSymbolText
  copyLabel: string
  capability: Capability
}

/** A lookup that the plan does not include: which plan opens it. Nothing is asked. */
export function LockedLookup({ type, title, symbol, copyLabel, capability }: LockedLookupProps) {
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: type }]}
        title={title}
        subject={{ symbol, copyLabel }}
      />
      <NotInPlan capability={capability} />
    </>
  )
}
