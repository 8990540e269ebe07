import type { Heading } from '#server/documentation/index.ts'

type HeadingLinksProps = {
  headings: readonly Heading[]
  /** Id of the heading that is being read. */
  active?: string | undefined
  onFollow?: () => void
}

export const HeadingLinks = ({ headings, active, onFollow }: HeadingLinksProps) => (
  <ul>
    {headings.map(({ id, depth, text }) => (
      <li key={id} data-depth={depth}>
        <a href={`#${id}`} aria-current={id === active ? 'location' : undefined} onClick={onFollow}>
          {text}
        </a>
      </li>
    ))}
  </ul>
)
