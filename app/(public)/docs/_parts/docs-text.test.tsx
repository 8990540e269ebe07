import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readReference } from '#app/_reference/read.ts'
import { Chapters } from '#app/(public)/docs/_chapters/chapters.tsx'
import { Endpoint } from './endpoint.tsx'
import { EndpointList } from './endpoint-list.tsx'

const document = JSON.parse(readFileSync(new URL('../../../../public/openapi.json', import.meta.url), 'utf8'))
const reference = readReference(document)
const baseUrl = 'https://assay.example'

/** What a reader sees as prose: the rendered text without code samples. */
const proseOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<pre\b.*?<\/pre>/gs, '')
    .replace(/<[^>]*>/g, ' ')

/** The words around each backtick. */
const backticksOf = (text: string) => text.match(/.{0,40}`.{0,40}/g) ?? []

test('no page of the reference shows the backticks that mark code', () => {
  expect(backticksOf(proseOf(<EndpointList reference={reference} />))).toEqual([])
  expect(backticksOf(proseOf(<Chapters reference={reference} baseUrl={baseUrl} />))).toEqual([])
  for (const operation of reference.operations)
    expect(backticksOf(proseOf(<Endpoint operation={operation} reference={reference} baseUrl={baseUrl} />))).toEqual([])
})
