import { Button } from '#app/_components/ui/button.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import type { SubdomainPage } from '#server/lookups/domain/subdomains-schema.ts'

type Props = {
  answer: SubdomainPage
  /** Offsets of the pages already paid for. */
  opened: readonly number[]
  units: number
  pending: boolean
  onTurn: (offset: number) => void
}

/** Range of names shown, with previous and next; a page not yet opened shows its cost. */
export function PageTurner({ answer, opened, units, pending, onTurn }: Props) {
  const { offset, limit, total, results, has_more } = answer
  if (total <= limit && offset === 0) return null
  const turn = (label: string, to: number) => (
    <Button onClick={() => onTurn(to)} pending={pending} {...(opened.includes(to) ? {} : { units })}>
      {label}
    </Button>
  )
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      <span className="text-ink-2">
        {formatNumber(offset + 1)} to {formatNumber(offset + results.length)} of {formatNumber(total)}
      </span>
      {offset > 0 ? turn(`Previous ${limit}`, Math.max(0, offset - limit)) : null}
      {has_more ? turn(`Next ${Math.min(limit, total - offset - limit)}`, offset + limit) : null}
    </nav>
  )
}
