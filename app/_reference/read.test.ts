import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#server/catalog/endpoints.ts'
import { gateErrors } from '#server/catalog/errors.ts'
import { exampleOf } from './example.ts'
import { fieldsOf } from './fields.ts'
import { readReference } from './read.ts'

const document = JSON.parse(readFileSync(new URL('../../public/openapi.json', import.meta.url), 'utf8'))
const { base, operations, schemas } = readReference(document)

test('every endpoint of the catalog is read with its terms', () => {
  expect(base).toBe('/v1')
  expect(operations.map(({ id }) => id)).toEqual(Object.keys(endpoints))
  for (const operation of operations) {
    const row = endpoints[operation.id as keyof typeof endpoints]
    expect(operation).toMatchObject({
      method: row.method,
      path: row.path,
      units: row.units,
      capability: row.capability,
    })
    expect(operation.headers.map(({ name }) => name)).toContain('X-Service-Request-Id')
  }
})

test('every endpoint tells its parameters, fields, errors and an example', () => {
  const lookup = operations.find(({ id }) => id === 'ip.geo')
  expect(lookup?.parameters).toMatchObject([{ name: 'ip', place: 'path', required: true, example: '8.8.8.8' }])
  expect(lookup?.failures.map(({ code }) => code)).toEqual(expect.arrayContaining([...gateErrors, 'INVALID_IP']))
  const withoutRequestId = 'vulnerabilities.npm'
  for (const { id, answer, units } of operations) {
    expect(fieldsOf(answer, schemas).every((field) => field.description !== '')).toBe(true)
    const name = id.startsWith('vulnerabilities.') ? 'requestId' : 'request_id'
    if (units > 0 && id !== withoutRequestId) expect(exampleOf(answer, schemas), id).toHaveProperty(name)
  }
})
