import { docstring, literal, pascalCase, snakeCase } from './python-text.ts'
import { nameOf, pythonTypes, type Schema } from './python-types.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}
type Content = Readonly<Record<string, { schema: Schema }>>
type Operation = {
  /** `group.name` */
  operationId: string
  summary?: string
  description?: string
  parameters?: readonly (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
  'x-service-units'?: number
}
export type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>>; parameters?: Readonly<Record<string, Parameter>> }
}

/** Where an argument goes; `type` is written in Python. */
type Argument = {
  wire: string
  name: string
  in: Parameter['in'] | 'body'
  type: string
  required: boolean
  nullable: boolean
  text: string | undefined
}

const heading = '# Generated from public/openapi.json by `npm run clients`. Do not edit.'

/** The generated modules of the Python client, by file name. */
export function pythonClient({ paths, components }: Document): Map<string, string> {
  const types = pythonTypes(components.schemas)
  const inTypes = (name: string) => `types.${name}`
  const groups = new Map<string, string[]>()

  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [group = '', name = ''] = operation.operationId.split('.')
      const lines = groups.get(group) ?? []
      groups.set(group, lines)
      lines.push('', ...methodOf(method.toUpperCase(), path, operation, pascalCase(`${group} ${name}`), name))
    }

  function methodOf(method: string, path: string, operation: Operation, typeName: string, name: string): string[] {
    const given = argumentsOf(operation, typeName)
    const [accept, returned] = resultOf(operation, typeName)
    const described = given.filter(({ text }) => text)
    const parameters = described.map((argument) => `    ${argument.name}: ${argument.text}`)
    const texts = [
      operation.summary ?? operation.operationId,
      ...(operation.description ? [operation.description] : []),
      ...(parameters.length > 0 ? [['Args:', ...parameters].join('\n')] : []),
    ]
    const url = path.replace(/\{(\w+)\}/g, (_, wire: string) => `{segment(${snakeCase(wire)})}`)
    const more = [
      ...['query', 'header', 'body'].flatMap((place) => fieldsOf(place, given)),
      ...(operation['x-service-units'] === undefined ? [] : ['            metered=True,']),
      ...(accept === 'application/json' ? [] : [`            accept=${literal(accept)},`]),
    ]
    return [
      ...signature(snakeCase(name), given, returned),
      ...docstring(texts, '        '),
      `        result = self._send(${literal(method)}, ${url.includes('{') ? 'f' : ''}${literal(url)}${more.length > 0 ? ',' : ')'}`,
      ...(more.length > 0 ? [...more, '        )'] : []),
      `        return cast(${literal(returned)}, result)`,
    ]
  }

  function argumentsOf(operation: Operation, typeName: string): Argument[] {
    const parameters = (operation.parameters ?? []).map((parameter) => resolved(parameter))
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
    const argument = (
      wire: string,
      place: Argument['in'],
      schema: Schema,
      required: boolean,
      text?: string,
    ): Argument => ({
      wire,
      name: snakeCase(wire),
      in: place,
      type: types.typeOf(schema, typeName + pascalCase(wire), inTypes),
      required,
      nullable: types.isNullable(schema),
      text: text ?? schema.description,
    })
    const all = [
      ...parameters.map((one) =>
        argument(one.name, one.in, one.schema, one.in === 'path' || one.required === true, one.description),
      ),
      ...Object.entries(body?.properties ?? {}).map(([wire, schema]) =>
        argument(wire, 'body', schema, body?.required?.includes(wire) === true),
      ),
    ]
    if (new Set(all.map(({ name }) => name)).size < all.length)
      throw new Error(`${operation.operationId} has two arguments of one name`)
    return all
  }

  function resolved(parameter: Parameter | { $ref: string }): Parameter {
    if (!('$ref' in parameter)) return parameter
    const found = components.parameters?.[nameOf(parameter.$ref)]
    if (found) return found
    throw new Error(`${parameter.$ref} is not in the document`)
  }

  function resultOf(operation: Operation, typeName: string): [mediaType: string, type: string] {
    const success = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
    const contents = success.flatMap(([, response]) => Object.entries(response.content ?? {}))
    const [mediaType, content] = contents[0] ?? []
    if (!mediaType || !content) throw new Error(`${operation.operationId} has no response with content`)
    return [mediaType, types.typeOf(content.schema, `${typeName}Result`, inTypes)]
  }

  const operations = [
    heading,
    'from __future__ import annotations',
    '',
    'from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, Union, cast',
    '',
    'from .sending import OMITTED, Omitted, Send, fields, segment',
    '',
    'if TYPE_CHECKING:',
    '    from . import types',
    '',
    ...[...groups].flatMap(([group, lines]) => [
      '',
      `class ${pascalCase(group)}:`,
      '    def __init__(self, send: Send) -> None:',
      '        self._send = send',
      ...lines,
      '',
    ]),
    '',
    'class Operations:',
    '    def __init__(self, send: Send) -> None:',
    ...[...groups.keys()].map((group) => `        self.${snakeCase(group)} = ${pascalCase(group)}(send)`),
    '',
  ].join('\n')
  return new Map([
    ['operations.py', operations],
    ['types.py', types.module(heading)],
  ])
}

/** The parameters of the path, or the only required argument, may be positional; all others are keywords. */
function signature(name: string, given: readonly Argument[], returned: string): string[] {
  const required = given.filter((argument) => argument.required)
  const positional = required.filter((argument) => argument.in === 'path' || required.length === 1)
  const keywords = [...required, ...given.filter((argument) => !argument.required)].filter(
    (argument) => !positional.includes(argument),
  )
  const written = [
    'self',
    ...positional.map(parameterOf),
    ...(keywords.length > 0 ? ['*'] : []),
    ...keywords.map(parameterOf),
  ]
  const oneLine = `    def ${name}(${written.join(', ')}) -> ${returned}:`
  if (oneLine.length <= 100) return [oneLine]
  return [`    def ${name}(`, ...written.map((one) => `        ${one},`), `    ) -> ${returned}:`]
}

/** None leaves an optional argument out, unless null is one of its values. */
function parameterOf({ name, type, required, nullable }: Argument): string {
  if (required) return `${name}: ${type}`
  return nullable ? `${name}: Union[${type}, Omitted] = OMITTED` : `${name}: Optional[${type}] = None`
}

function fieldsOf(place: string, given: readonly Argument[]): string[] {
  const placed = given.filter((argument) => argument.in === place)
  if (placed.length === 0) return []
  const entries = placed.map(({ wire, name }) => `                    ${literal(wire)}: ${name},`)
  const nullable = placed.filter((argument) => argument.nullable).map(({ wire }) => literal(wire))
  return [
    `            ${place === 'header' ? 'headers' : place}=fields(`,
    '                {',
    ...entries,
    '                },',
    ...(nullable.length > 0 ? [`                nullable=(${nullable.map((one) => `${one},`).join(' ')}),`] : []),
    '            ),',
  ]
}
