import { Link } from './link.tsx'
import styles from './segmented.module.css'

export type SegmentedLinksProps = {
  label: string
  options: readonly { value: string; label: string; href: string }[]
  value: string
  onOpen?: (href: string) => void
}

/** Choice between a few options, for state that lives in the URL. */
export function SegmentedLinks({ label, options, value, onOpen }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={styles.segmented}>
      {options.map((option) => (
        <Link
          key={option.value}
          href={option.href}
          scroll={false}
          onClick={() => onOpen?.(option.href)}
          aria-current={option.value === value ? 'true' : undefined}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
