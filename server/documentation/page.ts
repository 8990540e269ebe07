import type { Token } from 'marked'
import type { SectionId } from './reference/sections.ts'

export type Heading = { id: string; depth: number; text: string }

export type Page = {
  /** Path of the page, such as "/docs/concepts/units"; with ".md" it returns the Markdown. */
  path: string
  section: SectionId
  title: string
  description: string
  /** Body in Markdown with its placeholders filled, without front matter and title. */
  markdown: string
  tokens: readonly Token[]
  headings: readonly Heading[]
}

/** A fenced code block of a page, for tests that run every sample. `runs` is false after the mark `server`. */
export type PageSample = { page: string; language: string; code: string; runs: boolean }
