import { counted } from '../catalog/counted.ts'
import { code, fence, markdownTable } from './markdown.ts'
import { exampleOf } from './reference/example.ts'
import { type Field, fieldsOf } from './reference/fields.ts'
import { infoString } from './reference/languages.ts'
import type { Operation, Reference } from './reference/read.ts'
import { operationSamples } from './samples/operation-samples.ts'
import { errorTable, headerTable, planOf } from './tables.ts'

/** The reference of one operation as Markdown, without its title. */
export function operationMarkdown(operation: Operation, source: { reference: Reference; baseUrl: string }): string {
  const { method, path, description, parameters, body, media, answer, headers, failures } = operation
  const { base, schemas } = source.reference
  const isJson = media === 'application/json'
  return [
    code(`${method} ${base}${path}`),
    termsOf(operation),
    description,
    ...(parameters.length > 0 ? ['## Parameters', parameterTable(operation)] : []),
    ...(body ? ['## Request body', fieldTable(fieldsOf(body, schemas))] : []),
    '## Example request',
    ...operationSamples(operation, source).map((sample) => fence(infoString(sample.language), sample.code)),
    '## Response',
    ...(isJson
      ? [fence('json', JSON.stringify(exampleOf(answer, schemas), null, 2)), fieldTable(fieldsOf(answer, schemas))]
      : [`The body has the type ${code(media)}.`]),
    '## Response headers',
    headerTable(headers),
    '## Errors',
    errorTable(failures.map((failure) => failure.code)),
  ].join('\n\n')
}

function termsOf(operation: Operation): string {
  const { units, charges, burst, key } = operation
  return [
    `- Cost: ${units === 0 ? counted(0, 'unit') : (charges ?? `${counted(units, 'unit')} per target`)}`,
    `- From plan: ${planOf(operation)}`,
    `- Rate limit: ${burst ? `class ${burst}` : 'none'}`,
    `- API key: ${{ needed: 'required', optional: 'optional', none: 'not needed' }[key]}`,
  ].join('\n')
}

const parameterTable = ({ parameters }: Operation): string =>
  markdownTable(
    ['Name', 'In', 'Type', 'Required', 'Meaning', 'Example'],
    parameters.map(({ name, place, type, required, description, values, example }) => [
      code(name),
      place,
      type,
      required ? 'yes' : 'no',
      described(description, values),
      example === undefined ? '' : code(String(example)),
    ]),
  )

const fieldTable = (fields: readonly Field[]): string =>
  markdownTable(
    ['Field', 'Type', 'Required', 'Meaning', 'Example'],
    fields.map(({ path, type, nullable, required, limits, description, values, example }) => [
      code(path),
      [nullable ? `${type} or null` : type, limits].filter(Boolean).join(', '),
      required ? 'yes' : 'no',
      described(description, values),
      example === null ? '' : code(example),
    ]),
  )

const described = (text: string, values: readonly string[]): string =>
  values.length === 0
    ? text
    : `${text}${text === '' || text.endsWith('.') ? '' : '.'} One of ${values.map(code).join(', ')}`
