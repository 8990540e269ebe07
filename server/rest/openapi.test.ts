import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountEndpoints } from '../catalog/endpoints/account.ts'
import { endpoints } from '../catalog/endpoints.ts'
import { errors } from '../catalog/errors.ts'
import { appRouter } from '../root.ts'
import { document, problems } from '../testing/match-document.ts'
import { endpointOf, router } from '../trpc/index.ts'
import { apiDocument } from './openapi.ts'
import { routeTable } from './routes.ts'

type Schema = {
  $ref?: string
  description?: string
  example?: unknown
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
type Operation = {
  operationId: string
  summary: string
  description: string
  parameters?: { name: string; description?: string; schema: Schema }[]
  responses: Record<
    string,
    {
      description: string
      content?: Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>
      headers?: Record<string, { description?: string; schema: Schema; example?: unknown }>
    }
  >
  'x-service-capability': string | null
  'x-service-units': number
}
const paths = document.paths as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
const schemas = (document.components as { schemas: Record<string, Schema> }).schemas

describe('the OpenAPI document', () => {
  it('has one operation per row of the catalog, by its id', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
    for (const [id, row] of Object.entries(endpoints)) {
      const operation = paths[row.path]?.[row.method.toLowerCase()]
      expect(operation).toMatchObject({
        operationId: id,
        summary: row.summary,
        description: row.describes,
        'x-service-capability': row.capability,
        'x-service-units': row.units,
      })
    }
  })

  it('describes every field and parameter', () => {
    const undescribed: string[] = []
    const visit = (schema: Schema, at: string) => {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (!field.description && !field.$ref) undescribed.push(`${at}.${name}`)
        visit(field, `${at}.${name}`)
      }
      for (const part of [schema.items, ...(schema.anyOf ?? [])]) if (part) visit(part, at)
    }
    for (const [name, schema] of Object.entries(schemas)) visit(schema, name)
    for (const { operationId, parameters = [], responses } of operations) {
      for (const parameter of parameters)
        if (!parameter.description) undescribed.push(`${operationId} ${parameter.name}`)
      for (const [status, { description, headers = {} }] of Object.entries(responses)) {
        if (!description) undescribed.push(`${operationId} ${status}`)
        for (const [name, header] of Object.entries(headers))
          if (!header.description) undescribed.push(`${operationId} ${status} ${name}`)
      }
    }
    expect(undescribed).toEqual([])
  })

  it('has an example for every leaf, and every example is valid', () => {
    const wrong: string[] = []
    const visit = (schema: Schema, at: string) => {
      if (schema.$ref) return
      const leaf = !schema.properties && !schema.items?.$ref && !schema.items?.properties
      const isObjectChoice = (schema.anyOf ?? []).some((choice) => choice.properties || choice.$ref)
      if (leaf && !isObjectChoice && schema.type !== 'null' && at.includes('.') && schema.example === undefined)
        wrong.push(`${at}: no example`)
      if (schema.example !== undefined)
        wrong.push(...problems(schema, schema.example).map((problem) => `${at}: ${problem}`))
      for (const [name, field] of Object.entries(schema.properties ?? {})) visit(field, `${at}.${name}`)
      if (schema.items?.properties) visit(schema.items, at)
    }
    for (const [name, schema] of Object.entries(schemas)) visit(schema, name)
    for (const { operationId, parameters = [], responses } of operations) {
      for (const { name, schema } of parameters)
        wrong.push(...problems(schema, schema.example).map((problem) => `${operationId} ${name}: ${problem}`))
      for (const [status, { content = {}, headers = {} }] of Object.entries(responses)) {
        for (const { schema, examples = {} } of Object.values(content)) {
          for (const { value } of Object.values(examples))
            wrong.push(...problems(schema, value).map((problem) => `${operationId} ${status}: ${problem}`))
        }
        for (const [name, header] of Object.entries(headers))
          wrong.push(...problems(header.schema, header.example).map((problem) => `${operationId} ${name}: ${problem}`))
      }
    }
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

  it('names only errors of the catalog, each under its status', () => {
    for (const { operationId, responses } of operations) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        if (status.startsWith('2')) continue
        const codes = Object.keys(content['application/json']?.examples ?? {})
        expect(codes.length, `${operationId} ${status}`).toBeGreaterThan(0)
        for (const code of codes) expect(errors[code as keyof typeof errors]?.status).toBe(Number(status))
      }
    }
  })

  it('documents the errors of every operation except badges, which reject nothing', () => {
    const lenient = operations
      .filter(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4')))
      .map(({ operationId }) => operationId)
    expect(lenient.sort()).toEqual(['badges.json', 'badges.svg'])
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
