import type { Page } from './page.ts'
import type { Reference } from './reference/read.ts'
import { sectionIds, sections } from './reference/sections.ts'

/** The documentation for language models, in the format of llmstxt.org: summary and links to the Markdown pages. */
export function llmsText(baseUrl: string, pages: readonly Page[], { base, operations }: Reference): string {
  const line = (title: string, path: string, about: string) => `- [${title}](${baseUrl}${path}.md): ${about}`
  return [
    '# Assay',
    '',
    '> Risk and security lookups by API: fraud assessment of sign-ups, sign-ins, checkouts and forms, and lookups of IP addresses, domains, email, phone numbers, TLS, hosts and packages. Every score equals the visible sum of its evidence.',
    '',
    `The API is at ${baseUrl}${base}; its OpenAPI 3.1 document is ${baseUrl}${base}/openapi.json. Requests need an API key in the header Authorization: Bearer KEY.`,
    ...sectionIds.flatMap((id) => {
      const own = pages.filter(({ section }) => section === id)
      if (own.length === 0) return []
      return ['', `## ${sections[id].title}`, '', ...own.map((page) => line(page.title, page.path, page.description))]
    }),
    '',
    '## Endpoints',
    '',
    ...operations.map(({ id, summary, method, path }) =>
      line(summary, `/docs/reference/${id}`, `${method} ${base}${path}`),
    ),
    '',
  ].join('\n')
}
