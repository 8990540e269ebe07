import { expect, it } from 'vitest'
import { endpoints } from '../catalog/endpoints.ts'
import { publicDocument } from '../openapi-document.ts'
import { appRouter } from '../root.ts'
import { fieldOf, inputShapes, resolver } from './input-shapes.ts'

type Referring = { $ref?: string }
type Parameter = Referring & { name: string; in: string; schema?: Referring }
type Operation = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Referring }> } }

const document = publicDocument()
const paths = document.paths as Record<string, Record<string, Operation>>
const resolve = resolver(document)

/** Fields of an operation in the published document: parameters and body. */
function documentedFields(path: string, method: string): Record<string, unknown> {
  const operation = paths[path]?.[method.toLowerCase()] ?? {}
  const parameters = (operation.parameters ?? []).map(resolve).filter((parameter) => parameter.in !== 'header')
  const body = operation.requestBody?.content?.['application/json']?.schema
  return {
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, fieldOf(schema, resolve)])),
    ...(body ? fieldOf(body, resolve).members : {}),
  }
}

it('every endpoint accepts the fields of the published document, and converts text to the types that it names', () => {
  const shapeOf = inputShapes(appRouter)
  const all = Object.entries(endpoints)
  expect(Object.fromEntries(all.map(([id]) => [id, shapeOf(id)]))).toEqual(
    Object.fromEntries(all.map(([id, { path, method }]) => [id, documentedFields(path, method)])),
  )
})
