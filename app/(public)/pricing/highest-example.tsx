import { plans } from '#server/catalog/plans.ts'
import { formatNumber } from '../../_components/ui/format.ts'
import { Tag } from '../../_components/ui/tag.tsx'

const { suite_business: business, lookups_growth: growth } = plans

/** Two subscriptions of one workspace, and what holds. */
export function HighestExample() {
  return (
    <div className="prose">
      <p>
        <Tag>Example</Tag> A workspace has {business.name} ({formatNumber(business.units)} units, {business.keys} keys)
        and {growth.name} ({formatNumber(growth.units)} units, {growth.keys} keys). It has {formatNumber(growth.units)}{' '}
        units and {growth.keys} keys, not {formatNumber(business.units + growth.units)} and{' '}
        {business.keys + growth.keys}. What one of them opens is open. All keys share the units.
      </p>
    </div>
  )
}
