import { expect, test } from 'vitest'
import { type EndpointRow, endpoints } from '../../catalog/endpoints.ts'
import { gateErrors } from '../../catalog/errors.ts'
import { completeDocument } from '../../openapi-document.ts'
import { exampleOf } from './example.ts'
import { fieldsOf } from './fields.ts'
import { readReference } from './read.ts'

const document = completeDocument()
type Scored = { score: number; flags?: { points: number }[] }

const { base, operations, schemas } = readReference(document)

test('every endpoint of the catalog is read with its terms', () => {
  expect(base).toBe('/v1')
  expect(operations.map(({ id }) => id)).toEqual(Object.keys(endpoints))
  for (const operation of operations) {
    const row: EndpointRow = endpoints[operation.id as keyof typeof endpoints]
    expect(operation).toMatchObject({
      method: row.method,
      path: row.path,
      units: row.units,
      capability: row.capability,
      charges: row.charges ?? null,
      needsBulk: row.needsBulk ?? false,
    })
    expect(operation.headers.map(({ name }) => name)).toContain('X-Service-Request-Id')
  }
})

test('every endpoint documents its parameters, fields, errors and an example', () => {
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

test('the examples of every lookup are consistent: a score is the sum of the points shown', () => {
  for (const { id, answer } of operations) {
    const { risk, reputation } = (exampleOf(answer, schemas) ?? {}) as Record<string, Scored | undefined>
    for (const scored of [risk, reputation])
      if (scored?.flags) expect(scored.score, id).toBe(scored.flags.reduce((sum, { points }) => sum + points, 0))
  }
})

test('the examples of a lookup are consistent', () => {
  const answerOf = (id: string) => {
    const operation = operations.find((one) => one.id === id)
    return operation ? (exampleOf(operation.answer, schemas) as Record<string, unknown>) : null
  }
  const address = answerOf('ip.lookup') as {
    anonymity: { is_tor: boolean; provider: string | null }
    reputation: { score: number; flags: { id: string; points: number }[] }
    blocklists: { listed: number; lists: { status: string }[] }
  }
  expect(address.anonymity).toMatchObject({ is_tor: false, provider: null })
  expect(address.reputation.flags.map(({ id }) => id)).not.toContain('ip_tor_exit')
  expect(address.reputation.score).toBe(address.reputation.flags.reduce((sum, { points }) => sum + points, 0))
  expect(address.blocklists.lists.filter(({ status }) => status === 'listed')).toHaveLength(address.blocklists.listed)
  expect(answerOf('email.check')).toMatchObject({
    syntax_valid: true,
    syntax_error: null,
    is_relay_alias: false,
    relay_service: null,
    is_disposable: false,
    risk: { score: 0, flags: [] },
  })
})
