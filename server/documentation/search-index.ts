import type { Token } from 'marked'
import MiniSearch from 'minisearch'
import { errorAdvice } from '../catalog/error-advice.ts'
import { errors } from '../catalog/errors.ts'
import { newestModel, weightsOf } from '../catalog/scoring/models.ts'
import { signalCategories, signalIds, signals } from '../catalog/signals.ts'
import type { Page } from './page.ts'
import { anchorOf, plainText } from './reference/blocks.ts'
import { errorCodes } from './reference/catalogue.ts'
import { fieldsOf } from './reference/fields.ts'
import type { Reference } from './reference/read.ts'
import { type SearchEntry, searchOptions } from './reference/search-options.ts'
import { sections } from './reference/sections.ts'

/** The full-text index of the documentation as JSON: sections of pages, endpoints with fields, errors and signals. */
export function searchIndex(pages: readonly Page[], reference: Reference): string {
  const index = new MiniSearch<SearchEntry>(searchOptions)
  index.addAll([
    ...pages.flatMap(pageEntries),
    ...operationEntries(reference),
    ...errorCodes.map((code) => ({
      id: `/docs/errors/${code}`,
      title: code,
      section: 'Errors',
      text: `${errors[code].title}. ${errorAdvice[code]}`,
      keywords: code.toLowerCase().replaceAll('_', ' '),
    })),
    ...signalEntries(),
  ])
  return JSON.stringify(index)
}

/** One entry for each heading of a page, and one for what comes before the first. */
function pageEntries({ path, section, title, description, tokens }: Page): SearchEntry[] {
  const entries: SearchEntry[] = [
    { id: path, title, section: sections[section].title, text: description, keywords: '' },
  ]
  for (const token of tokens) {
    const last = entries.at(-1)
    if (token.type === 'heading') {
      const heading = plainText(token.tokens ?? [])
      entries.push({ id: `${path}#${anchorOf(heading)}`, title: heading, section: title, text: '', keywords: title })
    } else if (last) last.text = `${last.text} ${textOf(token)}`.trim()
  }
  return entries
}

/** The words of a block; code is not searched, because every page has the same. */
function textOf(token: Token): string {
  if (token.type === 'code' || token.type === 'space') return ''
  if (token.type === 'table') {
    const cells = [token.header, ...token.rows].flat() as { tokens: Token[] }[]
    return cells.map(({ tokens }) => plainText(tokens)).join(' ')
  }
  if (token.type === 'list') return (token.items as Token[]).map(textOf).join(' ')
  if ('tokens' in token && token.tokens)
    return token.type === 'list_item' ? token.tokens.map(textOf).join(' ') : plainText(token.tokens)
  return 'text' in token ? token.text : ''
}

function operationEntries({ operations, base, schemas }: Reference): SearchEntry[] {
  return operations.map(({ id, summary, method, path, description, parameters, body, answer }) => {
    const fields = [...(body ? fieldsOf(body, schemas) : []), ...fieldsOf(answer, schemas)]
    return {
      id: `/docs/reference/${id}`,
      title: summary,
      section: `${method} ${base}${path}`,
      text: description.replaceAll('`', ''),
      keywords: [
        id,
        path,
        ...parameters.map(({ name }) => name),
        ...new Set(fields.map(({ path: name }) => name)),
      ].join(' '),
    }
  })
}

const signalEntries = (): SearchEntry[] =>
  signalIds
    .filter((id) => weightsOf(newestModel)[id])
    .map((id) => ({
      id: `/docs/scoring#${id}`,
      title: signals[id].label,
      section: `Signal, ${signalCategories[signals[id].category].label}`,
      text: id,
      keywords: id.replaceAll('_', ' '),
    }))
