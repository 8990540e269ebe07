import { Link } from '#app/_components/ui/link.tsx'
import styles from './brand.module.css'

/** Two known parts and a hatched one, like a score bar. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 22 14" aria-hidden="true">
      <rect width="9" height="14" fill="currentColor" />
      <rect x="10" width="5" height="14" fill="currentColor" />
      <path d="M16.5.5h5v13h-5zM16.5 5 21 .5M16.5 9.5l5-5M16.5 13.5l5-5" fill="none" stroke="currentColor" />
    </svg>
  )
}

export function Brand({ href = '/overview', size }: { href?: string; size?: 'large' }) {
  return (
    <Link className={styles.brand} href={href} data-size={size}>
      <BrandMark />
      Assay
    </Link>
  )
}
