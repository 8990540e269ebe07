import { Brand } from '#app/_components/frame/brand.tsx'
import { Attributions } from '#app/_components/lookups/attributions.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import styles from './public-frame.module.css'

/** Data attributions and links. */
export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <Brand href="/" />
      <Attributions />
      <nav aria-label="Footer">
        <Link href="/link">Protect a link</Link>
        <Link href="/status">Status</Link>
        <Link href="/leaderboard">Leaderboard</Link>
        <Link href="/pricing">Pricing</Link>
        <Link href="/docs/scoring">Scoring model</Link>
        <Link href="/docs/reference">API reference</Link>
        <a href="/v1/openapi.json">OpenAPI document</a>
        <Link href="/docs/reference/sources">Data sources</Link>
      </nav>
    </footer>
  )
}
