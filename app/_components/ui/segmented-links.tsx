import { Link } from '#app/_components/ui/link.tsx'

export type SegmentedLinksProps = {
  label: string
  options: readonly { value: string; label: string; href: string }[]
  value: string
}

/** One choice out of a few, for state that lives in the URL. */
export function SegmentedLinks({ label, options, value }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className="segmented">
      {options.map((option) => (
        <Link
          key={option.value}
          href={option.href}
          scroll={false}
          aria-current={option.value === value ? 'true' : undefined}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
