import type { Documentation } from '#server/documentation/index.ts'
import { type SectionId, sections } from '#server/documentation/reference/sections.ts'

export type NavigationLink = { href: string; label: string }
/** A part of the navigation; `folds` if it is closed unless it contains the current page. */
export type NavigationGroup = { title: string; links: readonly NavigationLink[]; folds?: true }

const scoring: NavigationLink = { href: '/docs/scoring', label: 'Scoring model' }

/** Pages by section, then endpoints by subject. */
export function navigationGroups({ pages, reference: { operations } }: Documentation): NavigationGroup[] {
  const linksOf = (section: SectionId) =>
    pages.filter((page) => page.section === section).map(({ path, title }) => ({ href: path, label: title }))
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return [
    { title: sections['get-started'].title, links: linksOf('get-started') },
    { title: sections.guides.title, links: linksOf('guides') },
    { title: sections.concepts.title, links: [...linksOf('concepts'), scoring] },
    {
      title: sections.reference.title,
      links: [{ href: '/docs/reference', label: 'All endpoints' }, ...linksOf('reference')],
    },
    ...tags.map((tag) => ({
      title: tag,
      folds: true as const,
      links: operations
        .filter((operation) => operation.tag === tag)
        .map(({ id, summary }) => ({ href: `/docs/reference/${id}`, label: summary })),
    })),
  ].filter(({ links }) => links.length > 0)
}
