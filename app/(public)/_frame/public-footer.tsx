import { Link } from '#app/_components/ui/link.tsx'
import { Brand } from '../../_components/frame/brand.tsx'
import { Attributions } from '../../_components/lookups/attributions.tsx'

/** Credits of the data, and what else can be read. */
export function PublicFooter() {
  return (
    <footer className="public-footer">
      <Brand href="/" />
      <Attributions />
      <nav aria-label="Footer">
        <Link href="/link">Protect a link</Link>
        <Link href="/status">Status</Link>
        <Link href="/leaderboard">Leaderboard</Link>
        <Link href="/pricing">Pricing</Link>
        <Link href="/docs/scoring">Scoring model</Link>
        <Link href="/docs">API reference</Link>
        <a href="/v1/openapi.json">OpenAPI document</a>
        <Link href="/docs#sources">Data sources</Link>
      </nav>
    </footer>
  )
}
