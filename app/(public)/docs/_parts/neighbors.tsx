import { Link } from '#app/_components/ui/link.tsx'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import styles from '#app/(public)/docs/docs.module.css'

/** Links to the previous and the next page in reading order; endpoints follow the pages. */
export function Neighbors({ path }: { path: string }) {
  const { pages, reference } = serverBridge().documentation()
  const order = [
    ...pages.map((page) => ({ href: page.path, label: page.title })),
    ...reference.operations.map(({ id, summary }) => ({ href: `/docs/reference/${id}`, label: summary })),
  ]
  const at = order.findIndex(({ href }) => href === path)
  const [previous, next] = [order[at - 1], order[at + 1]]
  return (
    <nav className={styles.neighbors} aria-label="Previous and next page">
      {previous ? (
        <Link href={previous.href} rel="prev">
          <small>Previous</small> {previous.label}
        </Link>
      ) : null}
      {next ? (
        <Link href={next.href} rel="next">
          <small>Next</small> {next.label}
        </Link>
      ) : null}
    </nav>
  )
}
