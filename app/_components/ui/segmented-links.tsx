import { Link } from './link.tsx'
import { RunLink } from './run-link.tsx'
import styles from './segmented.module.css'

export type SegmentedLinksProps = {
  label: string
  options: readonly { value: string; label: string; href: string }[]
  value: string
  /** Each link runs the lookup of its page. */
  runs?: boolean
}

/** Choice between a few options, for state that lives in the URL. */
export function SegmentedLinks({ label, options, value, runs = false }: SegmentedLinksProps) {
  const Option = runs ? RunLink : Link
  return (
    <nav aria-label={label} className={styles.segmented}>
      {options.map((option) => (
        <Option
          key={option.value}
          href={option.href}
          scroll={false}
          aria-current={option.value === value ? 'true' : undefined}
        >
          {option.label}
        </Option>
      ))}
    </nav>
  )
}
