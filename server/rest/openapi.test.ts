import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountEndpoints } from '../catalog/endpoints/account.ts'
import { type EndpointId, endpoints } from '../catalog/endpoints.ts'
import { errorExamples } from '../catalog/error-examples.ts'
import { type ErrorCode, errors } from '../catalog/errors.ts'
import { exampleOf } from '../documentation/reference/example.ts'
import { fieldsOf } from '../documentation/reference/fields.ts'
import { resolve as resolveSchema } from '../documentation/reference/schema.ts'
import { publicDocument, servedDocument } from '../openapi-document.ts'
import { appRouter } from '../root.ts'
import { document, errorsOf, problems } from '../testing/match-document.ts'
import { endpointOf, router } from '../trpc/index.ts'
import { resolver } from './input-shapes.ts'
import { apiDocument } from './openapi.ts'
import { webhooks } from './openapi-webhooks.ts'
import { routeTable } from './routes.ts'

type Schema = {
  $ref?: string
  description?: string
  example?: unknown
  type?: string | string[]
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
type Parameter = { name: string; description?: string; schema: Schema }
type Header = { description?: string; schema: Schema; example?: unknown }
type ErrorExample = { summary: string; value: { error: { code: string; message: string } } }
type Body = Record<string, { schema: Schema; examples?: Record<string, ErrorExample> }>
type Response = { $ref?: string; description: string; content?: Body; headers?: Record<string, { $ref: string }> }
type Operation = {
  operationId: string
  summary: string
  description: string
  parameters?: (Parameter & { $ref?: string })[]
  requestBody?: { content: Body }
  responses: Record<string, Response>
  'x-service-capability'?: string
  'x-service-units'?: number
  'x-service-error-set': string
  'x-service-errors': ErrorCode[]
}
type Components = {
  schemas: Record<string, Schema>
  headers: Record<string, Header>
  parameters: Record<string, Parameter>
  responses: Record<string, Response>
}
const paths = document.paths as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
const components = document.components as Components
const { schemas } = components
const errorsShown = components.responses.Error?.content?.['application/json']?.examples ?? {}
const resolve = resolver(document)
const described = (schema: Schema): Schema => ({ ...resolve(schema), ...schema })

/** Schemas of the successful responses of all operations. */
const endpointSchemas = ({ paths: all }: Readonly<Record<string, unknown>>): Schema[] =>
  Object.values(all as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content = {} }) => Object.values(content).map(({ schema }) => schema)),
    ),
  )

/** Names, types, formats and values of all fields of a schema. */
const shapeOf = (schema: Schema, all: Record<string, Schema>): string[] =>
  fieldsOf(schema, all).map(({ path, type, nullable, required, values }) =>
    [path, type, nullable, required, ...values].join(' '),
  )

describe('the OpenAPI document', () => {
  it('has one operation per row of the catalog, by its id', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
    for (const [id, row] of Object.entries(endpoints)) {
      const operation = paths[row.path]?.[row.method.toLowerCase()]
      expect(operation).toMatchObject({
        operationId: id,
        summary: row.summary,
        description: row.describes,
      })
      expect(operation?.['x-service-capability'] ?? null).toBe(row.capability)
      expect(operation?.['x-service-units'] ?? 0).toBe(row.units)
    }
  })

  it('is at most 350 kB as it is published', () => {
    expect(Buffer.byteLength(JSON.stringify(publicDocument()))).toBeLessThan(350_000)
  })

  it('has a placeholder as its address, and the address of the installation where it is served', () => {
    expect(document.servers).toMatchObject([{ url: 'https://assay.example.com/v1' }])
    expect(servedDocument('https://assay.test').servers).toMatchObject([{ url: 'https://assay.test/v1' }])
  })

  it('resolves every reference, also as it is published', () => {
    for (const one of [document, publicDocument()]) {
      const references = new Set(JSON.stringify(one).match(/#\/components\/[^"]+/g))
      expect(references.size).toBeGreaterThan(100)
      for (const $ref of references) expect(resolver(one)({ $ref }), $ref).toBeTypeOf('object')
    }
  })

  it('has, as it is published, the fields, types and formats of the complete one', () => {
    const shapesOf = (given: Readonly<Record<string, unknown>>) => {
      const { schemas: all } = given.components as Components
      return endpointSchemas(given).map((schema) => shapeOf(schema, all))
    }
    expect(shapesOf(publicDocument())).toEqual(shapesOf(document))
  })

  it('leaves out, as it is published, descriptions with the words of the names only', () => {
    const { schemas: published } = publicDocument().components as Components
    const fieldOf = (all: Record<string, Schema>) =>
      resolveSchema({ $ref: '#/components/schemas/IpGeo' }, all).properties
    expect(fieldOf(schemas)?.postal_code?.description).toBe('Postal code')
    expect(fieldOf(published)?.postal_code).not.toHaveProperty('description')
    expect(fieldOf(published)?.time_zone?.description).toBe('IANA time zone')
  })

  it('states a schema with every field of another one as that one and its own fields', () => {
    const { CreatedScan: created = {} } = schemas
    expect(created).not.toHaveProperty('properties')
    expect(created.allOf).toHaveLength(2)
    expect(fieldsOf({ $ref: '#/components/schemas/CreatedScan' }, schemas).map(({ path }) => path)).toEqual(
      expect.arrayContaining(fieldsOf({ $ref: '#/components/schemas/Scan' }, schemas).map(({ path }) => path)),
    )
  })

  it('describes every field, parameter and header', () => {
    const undescribed: string[] = []
    const visit = (schema: Schema, at: string) => {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (!described(field).description) undescribed.push(`${at}.${name}`)
        visit(field, `${at}.${name}`)
      }
      for (const part of [schema.items, ...(schema.anyOf ?? [])]) if (part) visit(part, at)
    }
    for (const [name, schema] of Object.entries(schemas)) visit(schema, name)
    for (const { operationId, parameters = [], requestBody, responses } of operations) {
      for (const { name, description } of parameters.map(resolve))
        if (!description) undescribed.push(`${operationId} ${name}`)
      const body = requestBody?.content['application/json']?.schema
      if (body) visit(resolve(body), `${operationId} body`)
      for (const [status, { description }] of Object.entries(responses).map(
        ([key, one]) => [key, resolve(one)] as const,
      ))
        if (!description) undescribed.push(`${operationId} ${status}`)
    }
    for (const [name, { description }] of Object.entries(components.headers)) if (!description) undescribed.push(name)
    expect(undescribed).toEqual([])
  })

  it('has an example for every leaf that needs one, and every example is valid', () => {
    const wrong: string[] = []
    const check = (schema: object, example: unknown, at: string) => {
      wrong.push(...problems(schema, example).map((problem) => `${at}: ${problem}`))
    }
    const implied = ({ type, enum: values, format }: Schema) =>
      values || format === 'date-time' || ['boolean', 'integer', 'number'].includes([type].flat()[0] ?? '')
    const visit = (schema: Schema, at: string, hidden = false) => {
      if (schema.$ref) return
      const leaf = !schema.properties && !schema.items?.$ref && !schema.items?.properties
      const isChoice = (schema.anyOf ?? []).some((choice) => choice.properties || choice.$ref || implied(choice))
      const exempt = isChoice || schema.type === 'null' || implied(schema) || !at.includes('.')
      if (leaf && !exempt && schema.example === undefined) wrong.push(`${at}: no example`)
      // The example built from the fields, below, has all others.
      const own = schema.example !== undefined
      if (own && hidden) check(schema, schema.example, at)
      for (const [name, field] of Object.entries(schema.properties ?? {})) visit(field, `${at}.${name}`, own || hidden)
      for (const inner of [schema.items, ...(schema.anyOf ?? [])])
        if (inner?.properties) visit(inner, at, own || hidden)
    }
    const wholeExample = (schema: Schema, at: string) => check(schema, exampleOf(schema, schemas), at)
    for (const [name, schema] of Object.entries(schemas)) {
      visit(schema, name)
      wholeExample({ $ref: `#/components/schemas/${name}` }, `${name}, built from its fields`)
    }
    for (const { operationId, parameters = [], requestBody, responses } of operations) {
      for (const { name, schema } of parameters.map(resolve)) wholeExample(schema, `${operationId} ${name}`)
      const body = requestBody?.content['application/json']?.schema
      if (body) visit(resolve(body), `${operationId} body`)
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const { schema } = content['application/json'] ?? {}
        if (schema) wholeExample(schema, `${operationId} ${status}`)
      }
    }
    for (const [name, { value }] of Object.entries(errorsShown))
      check({ $ref: '#/components/schemas/Error' }, value, name)
    for (const [name, { schema, example }] of Object.entries(components.headers)) check(schema, example, name)
    expect(wrong).toEqual([])
  })

  it('has patterns that other regular expression languages read alike: no properties of characters, no flags needed', () => {
    const patterns = new Set(JSON.stringify(document).match(/(?<="pattern":)"(?:[^"\\]|\\.)*"/g))
    expect(patterns.size).toBeGreaterThan(5)
    for (const text of patterns) {
      const pattern = JSON.parse(text) as string
      expect(pattern).not.toMatch(/\\[pPu]|\(\?[<!=]/)
      for (const value of ['Review queue', 'a\u0007', 'a\u0085', 'é', '日本', '+4930123456', ''])
        expect(new RegExp(pattern).test(value), `${pattern} ${value}`).toBe(new RegExp(pattern, 'u').test(value))
    }
  })

  it('lists the errors of every operation, each with a message as the service sends it', () => {
    for (const { operationId, responses, 'x-service-error-set': set, 'x-service-errors': codes } of operations) {
      expect(responses.default, operationId).toEqual({ $ref: '#/components/responses/Error' })
      const all = errorsOf({ 'x-service-error-set': set, 'x-service-errors': codes }) as ErrorCode[]
      expect(all).toEqual(expect.arrayContaining([...endpoints[operationId as EndpointId].errors]))
      for (const code of all) {
        const { summary, value } = errorsShown[code] ?? {}
        expect(summary, code).toBe(`${errors[code].status}: ${errors[code].title}`)
        expect(value?.error.code).toBe(code)
        expect(errorExamples[code], code).toBeDefined()
      }
    }
  })

  it('lists only an internal error for badges, which reject nothing', () => {
    const lenient = operations.filter((one) => errorsOf(one).join() === 'INTERNAL_ERROR')
    expect(lenient.map(({ operationId }) => operationId).sort()).toEqual(['badges.json', 'badges.svg'])
  })

  it('describes the webhook with the schema of its payload and its signature headers', () => {
    const { post } = webhooks.high_risk_assessment
    expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    for (const { name, schema } of post.parameters) expect(problems(schema, schema.example), name).toEqual([])
    expect(schemas).toHaveProperty('HighRiskPayload')
  })

  it('lists no session procedure', () => {
    expect(JSON.stringify(document)).not.toMatch(/setCredential|acceptInvitation|keys\.create/)
  })
})

describe('the catalog', () => {
  it('every row has its procedure, and every public procedure its row', () => {
    const procedures = appRouter._def.procedures as unknown as Record<
      string,
      { _def: { meta?: { endpoint?: { id: string } } } }
    >
    const made = Object.entries(procedures).filter(([, procedure]) => procedure._def.meta?.endpoint)
    expect(made.map(([path, procedure]) => [path, procedure._def.meta?.endpoint?.id])).toEqual(
      made.map(([path]) => [path, path]),
    )
    expect(made.map(([path]) => path).sort()).toEqual(
      [...Object.keys(endpoints), ...Object.keys(accountEndpoints)].sort(),
    )
  })

  it('has no two rows at the same route', () => {
    const row = endpoints['ip.geo']
    expect(() => routeTable({ a: row, b: row })).toThrow(/twice/)
    expect(() => routeTable({ a: row, b: { ...row, path: '/ip/{address}/geo' } })).toThrow(/stands where/)
  })
})

describe('the contract with trpc-to-openapi', () => {
  const row = {
    method: 'GET',
    path: '/things/{name}',
    tag: 'T',
    capability: null,
    units: 0,
    burst: null,
    summary: 'S',
    describes: 'D',
    errors: [],
  } as const
  const made = (input: z.ZodObject) => {
    const procedure = endpointOf('t.thing', row)
      .input(input)
      .output(z.object({ ok: z.boolean() }).meta({ id: 'Thing' }))
      .query(() => ({ ok: true }))
    const { paths: found } = apiDocument(router({ t: router({ thing: procedure }) }), { 't.thing': row }) as {
      paths: Record<string, Record<string, Operation>>
    }
    return found['/things/{name}']?.get
  }

  it('splits inputs into path and query parameters with their types, and leaves the schema unchanged', () => {
    const input = z.object({ name: z.string(), limit: z.int().min(1).default(5), deep: z.boolean().optional() })
    const parameters = made(input)?.parameters as { name: string; in: string; required?: boolean; schema: Schema }[]
    expect(
      parameters.map(({ name, in: place, required = false, schema }) => [name, place, required, schema.type]),
    ).toEqual([
      ['name', 'path', true, 'string'],
      ['limit', 'query', false, 'integer'],
      ['deep', 'query', false, 'boolean'],
    ])
    expect(input.safeParse({ name: 'a', limit: '5' }).success).toBe(false)
  })

  it('makes a component of a schema with an id', () => {
    expect(made(z.object({ name: z.string() }))?.responses['200']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Thing',
    })
  })
})
