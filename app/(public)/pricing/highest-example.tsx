import { formatNumber } from '#app/_components/ui/format.ts'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { plans } from '#server/catalog/plans.ts'

const { suite_business: business, lookups_growth: growth } = plans

/** Example: two subscriptions of one workspace, and the effective terms. */
export function HighestExample() {
  return (
    <div className={textStyles.prose}>
      <p>
        <Tag>Example</Tag> A workspace has {business.name} ({formatNumber(business.units)} units, {business.keys} keys)
        and {growth.name} ({formatNumber(growth.units)} units, {growth.keys} keys). It has {formatNumber(growth.units)}{' '}
        units and {growth.keys} keys, not {formatNumber(business.units + growth.units)} and{' '}
        {business.keys + growth.keys}. It includes every lookup of either plan. All keys share the units.
      </p>
    </div>
  )
}
