import type { Operation } from '../../../_reference/read.ts'
import { CHAPTERS } from '../_chapters/chapters.tsx'

/** Everything on the page, to jump to. */
export function Tree({ operations }: { operations: readonly Operation[] }) {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return (
    <nav className="docs-tree" aria-label="Contents">
      <TreePart title="General" links={CHAPTERS.map(({ id, title }) => ({ id, label: title }))} />
      {tags.map((tag) => (
        <TreePart
          key={tag}
          title={tag}
          links={operations.filter((each) => each.tag === tag).map(({ id, summary }) => ({ id, label: summary }))}
        />
      ))}
    </nav>
  )
}

function TreePart({ title, links }: { title: string; links: readonly { id: string; label: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
