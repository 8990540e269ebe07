import { Link } from '#app/_components/ui/link.tsx'
import { chapterNames } from '#app/_reference/chapter-names.ts'
import { docsIndex } from '#app/_reference/docs-index.ts'
import type { Operation } from '#app/_reference/read.ts'
import docsStyles from '#app/(public)/docs/docs.module.css'
import { DocsSearch } from './docs-search.tsx'

type TreeLink = { id: string; label: string; href: string }

const scoring: TreeLink = { id: 'scoring', label: 'Scoring model', href: '/docs/scoring' }

/** Navigation tree of the reference; `current` is the page shown. */
export function Tree({ operations, current }: { operations: readonly Operation[]; current?: string }) {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const chapters = [{ id: 'endpoints', title: 'Endpoints' }, ...chapterNames].map(({ id, title }) => ({
    id,
    label: title,
    href: `/docs#${id}`,
  }))
  return (
    <nav className={docsStyles.tree} aria-label="Contents">
      <DocsSearch entries={docsIndex(chapterNames, operations)} />
      <TreePart title="General" links={[...chapters, scoring]} current={current} />
      {tags.map((tag) => (
        <TreePart
          key={tag}
          title={tag}
          links={operations
            .filter((each) => each.tag === tag)
            .map(({ id, summary }) => ({ id, label: summary, href: `/docs/${id}` }))}
          current={current}
        />
      ))}
    </nav>
  )
}

type TreePartProps = { title: string; links: readonly TreeLink[]; current: string | undefined }

function TreePart({ title, links, current }: TreePartProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ id, label, href }) => (
          <li key={id}>
            <Link href={href} prefetch={false} aria-current={id === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
