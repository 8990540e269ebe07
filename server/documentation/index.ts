import { llmsText } from './llms.ts'
import { loadPages, samplesIn } from './load.ts'
import { operationMarkdown } from './operation-markdown.ts'
import type { Page, PageSample } from './page.ts'
import { placeholderFiller } from './placeholders.ts'
import { type Reference, readReference } from './reference/read.ts'
import { searchIndex } from './search-index.ts'

export type { Heading, Page, PageSample } from './page.ts'

export type Documentation = {
  baseUrl: string
  reference: Reference
  /** Every page, in reading order. */
  pages: readonly Page[]
  page(path: string): Page | undefined
  /** Markdown of a page or an endpoint; null if there is none at the path. */
  markdown(path: string): string | null
  /** Every fenced code block of the pages. */
  samples(): PageSample[]
  searchIndex(): string
  llms(): string
}

const operationPrefix = '/docs/reference/'

/** Loads the documentation of the service at `baseUrl`. Fails on a page that is not well formed. */
export function createDocumentation(options: { baseUrl: string; document: Record<string, unknown> }): Documentation {
  const { baseUrl } = options
  const reference = readReference(options.document)
  const pages = loadPages(placeholderFiller({ baseUrl, reference }))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  let index: string | null = null

  function markdown(path: string): string | null {
    const page = byPath.get(path)
    if (page) return `# ${page.title}\n\n${page.description}\n\n${page.markdown}\n`
    const id = path.startsWith(operationPrefix) ? path.slice(operationPrefix.length) : null
    const operation = reference.operations.find((one) => one.id === id)
    return operation ? `# ${operation.summary}\n\n${operationMarkdown(operation, { reference, baseUrl })}\n` : null
  }

  return {
    baseUrl,
    reference,
    pages,
    page: (path) => byPath.get(path),
    markdown,
    samples: () => samplesIn(pages),
    searchIndex: () => {
      index ??= searchIndex(pages, reference)
      return index
    },
    llms: () => llmsText(baseUrl, pages, reference),
  }
}
