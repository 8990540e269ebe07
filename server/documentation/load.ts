import { readdirSync, readFileSync } from 'node:fs'
import { lexer, type Token, type Tokens, walkTokens } from 'marked'
import type { Page, PageSample } from './page.ts'
import { anchorOf, plainText } from './reference/blocks.ts'
import { type SectionId, sectionIds } from './reference/sections.ts'

const folder = new URL('pages/', import.meta.url)
const frontMatter = /^---\n(?<fields>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/

/** Reads every page, in reading order, and fills its placeholders. Fails on a page that is not well formed. */
export function loadPages(fill: (markdown: string) => string): Page[] {
  return sectionIds.flatMap((section) =>
    readdirSync(new URL(`${section}/`, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => readPage(section, file, fill))
      .toSorted((a, b) => a.order - b.order)
      .map(({ page }) => page),
  )
}

function readPage(section: SectionId, file: string, fill: (markdown: string) => string): { page: Page; order: number } {
  const where = `${section}/${file}`
  const { fields = '', body = '' } = frontMatter.exec(readFileSync(new URL(where, folder), 'utf8'))?.groups ?? {}
  const field = (name: string): string | undefined => new RegExp(`^${name}: (.+)$`, 'm').exec(fields)?.[1]
  const [title, description, order] = [field('title'), field('description'), Number(field('order'))]
  if (!title || !description || !Number.isInteger(order))
    throw new Error(`${where} needs title, description and order in its front matter`)
  const slug = file.replace(/\.md$/, '')
  const path = field('path') ?? (slug === 'index' ? `/docs/${section}` : `/docs/${section}/${slug}`)
  return { page: pageOf({ path, section, title, description, markdown: filled(where, body.trim(), fill) }), order }
}

function filled(where: string, body: string, fill: (markdown: string) => string): string {
  try {
    return fill(body)
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

export function pageOf(page: Omit<Page, 'tokens' | 'headings'>): Page {
  const tokens = lexer(page.markdown)
  const headings = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ depth, tokens: inline }) => ({ depth, text: plainText(inline) }))
    .map(({ depth, text }) => ({ id: anchorOf(text), depth, text }))
  return { ...page, tokens, headings }
}

/** Every fenced code block of the pages, also those in lists. */
export function samplesIn(pages: readonly Page[]): PageSample[] {
  return pages.flatMap(({ path, tokens }) => {
    const samples: PageSample[] = []
    walkTokens([...tokens], (token: Token) => {
      if (token.type !== 'code') return
      const [language = 'text', mark] = (token.lang || 'text').split(' ')
      samples.push({ page: path, language, code: token.text, runs: mark !== 'server' })
    })
    return samples
  })
}
