import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { readReference } from '../reference/read.ts'
import { exampleCall, operationSamples } from './operation-samples.ts'

const document = JSON.parse(readFileSync(new URL('../../../public/openapi.json', import.meta.url), 'utf8'))
const reference = readReference(document)
const source = { reference, baseUrl: 'https://assay.example' }
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi')

const withBody = reference.operations.filter(({ body }) => body !== null)

it.each(withBody)('the sample of $id has a body that the document allows', (operation) => {
  const { method, path } = operation
  const pointer = `${path.replaceAll('/', '~1')}/${method.toLowerCase()}/requestBody/content/application~1json/schema`
  const { body } = exampleCall(operation, source)
  expect(
    ajv.validate({ $ref: `openapi#/paths/${pointer.replaceAll('{', '%7B').replaceAll('}', '%7D')}` }, body),
    ajv.errorsText(),
  ).toBe(true)
  for (const { code, language } of operationSamples(operation, source))
    expect(code.replaceAll('\\"', '"'), language).toContain(JSON.stringify(body).slice(0, 20))
})

it('samples without placeholders are shown for every operation', () => {
  for (const operation of reference.operations)
    for (const { code } of operationSamples(operation, source)) expect(code, operation.id).not.toMatch(/\/\{\w+\}/)
})
