import { docstring, isPythonName, literal, pascalCase } from './python-text.ts'

export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  /** The component that it extends, and its own fields. */
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
}

/** Gives the Python name of a referenced schema. */
type Reference = (name: string) => string

const scalars: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

/** Types of the schemas of a document. Objects become TypedDicts; nested ones are named after their path. */
export function pythonTypes(schemas: Readonly<Record<string, Schema>>) {
  const classes = new Map<string, string[]>()
  const named = new Set(Object.keys(schemas))

  function typeOf(schema: Schema, name: string, reference: Reference): string {
    if (schema.$ref !== undefined) return reference(nameOf(schema.$ref))
    const { type } = schema
    if (schema.const !== undefined) return literals([schema.const])
    if (schema.enum) return literals(schema.enum)
    if (schema.anyOf) return union(schema.anyOf.map((member) => typeOf(member, name, reference)))
    if (Array.isArray(type)) return union(type.map((one: string) => typeOf({ ...schema, type: one }, name, reference)))
    if (type === 'array') return `List[${typeOf(schema.items ?? {}, `${name}Item`, reference)}]`
    if (type === 'object') return objectType(schema, name, reference)
    return (typeof type === 'string' && scalars[type]) || 'Any'
  }

  function objectType(schema: Schema, name: string, reference: Reference): string {
    if (schema.properties) return reference(declared(unused(name), schema))
    const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
    return `Dict[str, ${typeOf(values, `${name}Value`, reference)}]`
  }

  function isNullable(schema: Schema): boolean {
    if (schema.$ref !== undefined) return isNullable(schemas[nameOf(schema.$ref)] ?? {})
    return [schema.type].flat().includes('null') || (schema.anyOf?.some(isNullable) ?? false)
  }

  function unused(name: string): string {
    let free = name
    for (let number = 2; named.has(free); number++) free = `${name}${number}`
    named.add(free)
    return free
  }

  function declared(name: string, schema: Schema): string {
    const lines: string[] = []
    const [base, own = schema] = schema.allOf ?? []
    const parent = base?.$ref === undefined ? 'TypedDict' : nameOf(base.$ref)
    const before = schemas[parent]
    if (before && !classes.has(parent)) declared(parent, before)
    classes.set(name, lines)
    const fields = Object.entries(own.properties ?? {}).map(([key, value]) => {
      const type = typeOf(value, name + pascalCase(key), (other) => other)
      return { key, type: own.required?.includes(key) ? type : `NotRequired[${type}]`, text: value.description }
    })
    const text = schema.description ? docstring([schema.description], '    ') : []
    if (before || fields.every(({ key }) => isPythonName(key))) {
      const attributes = fields.flatMap((field) => [
        `    ${field.key}: ${field.type}`,
        ...(field.text ? docstring([field.text], '    ') : []),
      ])
      lines.push(`class ${name}(${parent}):`, ...text, ...(text.length > 0 ? [''] : []), ...attributes)
    } else {
      const entries = fields.map((field) => `        ${literal(field.key)}: '${field.type.replaceAll("'", "\\'")}',`)
      lines.push(`${name} = TypedDict(`, `    ${literal(name)},`, '    {', ...entries, '    },', ')', ...dedented(text))
    }
    return name
  }

  const aliases = Object.entries(schemas).flatMap(([name, schema]) => {
    if (schema.properties || schema.allOf) {
      if (!classes.has(name)) declared(name, schema)
      return []
    }
    // Classes follow the aliases, so an alias names them in quotes.
    const type = typeOf(schema, schema.type === 'array' ? name : `${name}Value`, (other) => literal(other))
    return [`${name} = ${type}`, ...(schema.description ? docstring([schema.description], '') : []), '']
  })

  return {
    typeOf,
    isNullable,
    /** The module, with all types that `typeOf` declared until now. */
    module: (heading: string): string =>
      [
        heading,
        'from __future__ import annotations',
        '',
        'from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, TypedDict, Union',
        '',
        'if TYPE_CHECKING:',
        '    from typing_extensions import NotRequired',
        '',
        ...aliases,
        ...[...classes.values()].flatMap((lines) => ['', ...lines, '']),
      ].join('\n'),
  }
}

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const dedented = (lines: readonly string[]) => lines.map((line) => line.replace(/^ {4}/, ''))

/** A fractional number has no literal type. */
function literals(values: readonly unknown[]): string {
  if (values.some((value) => typeof value === 'number' && !Number.isInteger(value))) return 'float'
  return `Literal[${values.map(literal).join(', ')}]`
}

function union(members: readonly string[]): string {
  const others = [...new Set(members)].filter((member) => member !== 'None')
  const type = others.length > 1 ? `Union[${others.join(', ')}]` : (others[0] ?? 'None')
  return members.includes('None') && others.length > 0 ? `Optional[${type}]` : type
}
