import { globSync, readFileSync } from 'node:fs'
import { type Token, walkTokens } from 'marked'
import { describe, expect, it } from 'vitest'
import { errors } from '../catalog/errors.ts'
import { createDocumentation } from './index.ts'
import { loadPages } from './load.ts'
import { placeholderFiller } from './placeholders.ts'

const document = JSON.parse(readFileSync(new URL('../../public/openapi.json', import.meta.url), 'utf8'))
const baseUrl = 'https://assay.example'
const documentation = createDocumentation({ baseUrl, document })
const { pages, reference } = documentation

describe('the pages', () => {
  it('are in reading order, each at a path of its own', () => {
    expect(pages[0]?.path).toBe('/docs/get-started')
    const paths = [...pages.map(({ path }) => path), ...reference.operations.map(({ id }) => `/docs/reference/${id}`)]
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('contain no placeholder, no HTML and no title of their own', () => {
    for (const { path, markdown, tokens } of pages) {
      expect(markdown, path).not.toMatch(/(?<!\$)\{\{/)
      walkTokens([...tokens], (token: Token) => {
        expect(token.type, path).not.toBe('html')
        if (token.type === 'heading') expect(token.depth, path).toBeGreaterThan(1)
      })
    }
  })

  it('name each heading once, so that every anchor is unique', () => {
    for (const { path, headings } of pages) {
      const ids = headings.map(({ id }) => id)
      expect(new Set(ids).size, path).toBe(ids.length)
    }
  })

  it('link to pages and anchors that exist', () => {
    const routes = globSync('app/**/page.tsx').map((file) => file.replace(/^app|\/page\.tsx$|\/\([^)]*\)/g, '') || '/')
    const known = new Set([
      ...routes,
      ...pages.map(({ path }) => path),
      ...reference.operations.map(({ id }) => `/docs/reference/${id}`),
      ...Object.keys(errors).map((code) => `/docs/errors/${code}`),
      `${reference.base}/openapi.json`,
    ])
    for (const { path: from, tokens } of pages)
      walkTokens([...tokens], (token: Token) => {
        if (token.type !== 'link' || /^https:/.test(token.href)) return
        const [path = '', anchor] = token.href.split('#')
        expect(known.has(path || from), `${from} links to ${token.href}`).toBe(true)
        if (anchor === undefined) return
        const anchors = documentation.page(path || from)?.headings.map(({ id }) => id)
        expect(anchors, `${from} links to ${token.href}`).toContain(anchor)
      })
  })

  it('export every sample with its page and language', () => {
    const samples = documentation.samples()
    expect(samples).toContainEqual(
      expect.objectContaining({ page: '/docs/get-started', language: 'sh', code: expect.stringContaining('/assess') }),
    )
    expect(samples.filter(({ page }) => page === '/docs/reference/webhooks').map(({ language }) => language)).toEqual([
      'sh',
      'ts',
      'python',
      'go',
      'php',
    ])
  })
})

describe('placeholders', () => {
  const fill = placeholderFiller({ baseUrl, reference })

  it('are filled from the catalog', () => {
    expect(fill('{{api}}/ip: {{units:ip.geo}}, {{weight:ip_tor_exit}} points')).toBe(
      'https://assay.example/v1/ip: 1 unit, 45 points',
    )
    expect(fill('{{table:limits}}')).toMatch(/^\| Plan \| Class A .*\n\| --- .*\n\| Free \| 60 \| not included /)
  })

  it('that do not exist fail with the page that has them', () => {
    expect(() => fill('{{colour}}')).toThrow('unknown placeholder {{colour}}')
    expect(() => fill('{{table:colours}}')).toThrow('unknown placeholder {{table:colours}}')
    expect(() => fill('{{toString}}')).toThrow('unknown placeholder')
    const failing = () => {
      throw new Error('unknown placeholder {{colour}}')
    }
    expect(() => loadPages(failing)).toThrow(/^get-started\/.*\.md: unknown placeholder/)
  })
})

describe('the Markdown', () => {
  it('of a page has its title, and that of an endpoint has its fields, samples and errors', () => {
    expect(documentation.markdown('/docs/concepts/units')).toMatch(/^# Units and quota\n\n/)
    const endpoint = documentation.markdown('/docs/reference/rules.create') ?? ''
    expect(endpoint).toMatch(/^# Create a rule\n\n`POST \/v1\/rules`/)
    expect(endpoint).toContain('| `conditions[].operator` | string | yes |')
    expect(endpoint).toContain('```python')
    expect(endpoint).toContain('[`RULE_LIMIT_REACHED`](/docs/errors/RULE_LIMIT_REACHED)')
    expect(documentation.markdown('/docs/reference/no.such')).toBeNull()
  })

  it('of every operation with a body shows a request with that body', () => {
    for (const { id, body } of reference.operations)
      if (body) expect(documentation.markdown(`/docs/reference/${id}`), id).toContain("-d '{")
  })
})

it('llms.txt has a title, a summary, and a link to the Markdown of every page and endpoint', () => {
  const text = documentation.llms()
  expect(text).toMatch(/^# Assay\n\n> .+\n/)
  for (const { path, title } of pages) expect(text).toContain(`- [${title}](${baseUrl}${path}.md): `)
  for (const [, path = ''] of text.matchAll(/\(https:\/\/assay\.example(\/docs\/\S+)\.md\)/g))
    expect(documentation.markdown(path), path).not.toBeNull()
})
