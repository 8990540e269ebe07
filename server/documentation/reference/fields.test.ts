import { expect, test } from 'vitest'
import { exampleOf } from './example.ts'
import { fieldsOf } from './fields.ts'
import type { Schema, Schemas } from './schema.ts'

const schemas: Schemas = {
  Source: {
    type: 'object',
    description: 'A source',
    properties: {
      id: { type: 'string', description: 'Id', example: 'table' },
      status: { type: 'string', enum: ['ok', 'stale'] },
    },
  },
}
const answer: Schema = {
  type: 'object',
  properties: {
    version: {
      anyOf: [
        { type: 'number', const: 4 },
        { type: 'number', const: 6 },
      ],
      example: 4,
    },
    city: { type: ['string', 'null'], description: 'City', example: 'Berlin' },
    latitude: { anyOf: [{ type: 'number' }, { type: 'null' }], description: 'Latitude', example: 52.5 },
    counts: { type: 'object', properties: { ipv4: { type: 'integer', example: 3 } } },
    sources: { type: 'array', items: { $ref: '#/components/schemas/Source' }, description: 'The sources' },
    at: { type: 'string', format: 'date-time', example: '2026-11-21T13:58:04.000Z' },
    names: { type: 'array', items: { type: 'string' } },
  },
}

test('nested fields follow their parent field', () => {
  expect(fieldsOf(answer, schemas).map((field) => field.path)).toEqual([
    'version',
    'city',
    'latitude',
    'counts',
    'counts.ipv4',
    'sources',
    'sources[].id',
    'sources[].status',
    'at',
    'names',
  ])
})

test('type, null, description and example are shown', () => {
  const field = (path: string) => fieldsOf(answer, schemas).find((row) => row.path === path)
  expect(field('version')).toMatchObject({ type: 'number', nullable: false, values: ['4', '6'], example: '4' })
  expect(field('city')).toMatchObject({ type: 'string', nullable: true, example: '"Berlin"' })
  expect(field('latitude')).toMatchObject({ type: 'number', nullable: true, description: 'Latitude', example: '52.5' })
  expect(field('sources')).toMatchObject({ type: 'list of objects', description: 'The sources' })
  expect(field('sources[].status')).toMatchObject({ values: ['ok', 'stale'], example: null })
  expect(field('at')).toMatchObject({ type: 'date-time' })
  expect(field('names')).toMatchObject({ type: 'list of strings' })
})

test('an example is built from the examples of the fields', () => {
  expect(exampleOf(answer, schemas)).toEqual({
    version: 4,
    city: 'Berlin',
    latitude: 52.5,
    counts: { ipv4: 3 },
    sources: [{ id: 'table', status: 'ok' }],
    at: '2026-11-21T13:58:04.000Z',
    names: ['text'],
  })
})
