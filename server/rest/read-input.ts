import type { IncomingMessage } from 'node:http'
import { type Warning, warning } from '../lookups/index.ts'
import { fail } from '../platform/errors.ts'
import { requirePlainText } from '../trpc/index.ts'

/** Type of a parameter or body field, as far as conversion from text depends on it. */
export type InputField = {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'other'
  /** Fields of an object, if it has a fixed set. */
  members?: InputShape
}
export type InputShape = Readonly<Record<string, InputField>>

type ReadTerms = { bodyLimit?: number; lenient?: true; tolerates?: readonly string[] }

/** Default body limit of the API in bytes (contract section 1). */
export const bodyLimit = 20_000

/**
 * Assembles a procedure's input from path, query and body. Text is converted by the types in the published document,
 * so documentation and behaviour cannot diverge; a value that cannot be converted stays text and fails validation.
 * Unknown fields are dropped with a warning. Text that no store can hold is rejected anywhere, in unknown fields too,
 * except at the pointers that a row tolerates.
 * A lenient row rejects nothing: the first of a repeated parameter wins, and the body is not read.
 */
export async function readInput(
  req: IncomingMessage,
  shape: InputShape,
  params: Readonly<Record<string, string>>,
  query: string,
  { bodyLimit: limit = bodyLimit, lenient, tolerates }: ReadTerms = {},
): Promise<{ input: Record<string, unknown>; warnings: Warning[] }> {
  const warnings: Warning[] = []
  const input: Record<string, unknown> = {}
  const take = (name: string, value: unknown) => {
    if (!Object.hasOwn(shape, name) || Object.hasOwn(params, name)) {
      warnings.push(warning('INPUT_UNKNOWN', pointerTo(name)))
      return
    }
    input[name] = value
    for (const pointer of unknownWithin(value, shape[name], pointerTo(name)))
      warnings.push(warning('INPUT_UNKNOWN', pointer))
  }
  const checked = <Value>(given: Value): Value => {
    if (!lenient) requirePlainText(given, tolerates)
    return given
  }
  checked(params)
  for (const [name, value] of query ? new URLSearchParams(query) : []) {
    checked({ [name]: value })
    if (Object.hasOwn(input, name) && lenient) continue
    if (Object.hasOwn(input, name)) refuseRepeated(name)
    take(name, convert(value, shape[name]))
  }
  if (req.method === 'GET' || req.method === 'DELETE') {
    if (!lenient) await refuseLargeBody(req, limit)
  } else for (const [name, value] of Object.entries(checked(await readJson(req, limit)))) take(name, value)
  for (const [name, value] of Object.entries(params)) input[name] = convert(value, shape[name])
  return { input, warnings: warnings.slice(0, 20) }
}

function refuseRepeated(name: string): never {
  const message = `Query parameter ${name.slice(0, 100)} was sent more than once. Send one value.`
  fail('VALIDATION_FAILED', message, { details: [{ pointer: pointerTo(name), code: 'custom', message }] })
}

const pointerTo = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100)}`

/** JSON pointers to the fields of an input that its endpoint does not know. */
export const unknownFields = (input: unknown, shape: InputShape): string[] =>
  unknownWithin(input, { type: 'other', members: shape }, '')

/**
 * JSON pointers to unknown fields nested in a known one. Their values are left in place; the procedure ignores them.
 */
function unknownWithin(value: unknown, field: InputField | undefined, at: string): string[] {
  const { members } = field ?? {}
  if (!members || typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const pointer = at + pointerTo(name)
    return Object.hasOwn(members, name) ? unknownWithin(member, members[name], pointer) : [pointer]
  })
}

function convert(text: string, field: InputField | undefined): unknown {
  if (field?.type === 'integer' || field?.type === 'number')
    return /^-?\d{1,17}(\.\d+)?$/.test(text) ? Number(text) : text
  if (field?.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

async function refuseLargeBody(req: IncomingMessage, limit: number): Promise<void> {
  const declared = Number(req.headers['content-length'] ?? 0)
  if (declared === 0 && req.headers['transfer-encoding'] === undefined) return
  await readBody(req, limit)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body as a JSON object, at most `limit` bytes; an absent body is empty. Fails with INVALID_JSON or PAYLOAD_TOO_LARGE. */
export async function readJson(req: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const type = req.headers['content-type']
  const body = await readBody(req, limit)
  if (body.length === 0 && type === undefined) return {}
  if (type !== undefined && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    fail('INVALID_JSON', 'Send the body as Content-Type: application/json.')
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(body))
  } catch {
    fail('INVALID_JSON', 'The body is not valid JSON in UTF-8.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fail('INVALID_JSON', 'The body must be a JSON object.')
  return value as Record<string, unknown>
}

async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => fail('PAYLOAD_TOO_LARGE', `The body is larger than ${limit} bytes.`)
  const declared = Number(req.headers['content-length'] ?? 0)
  if (declared > limit) tooLarge()
  // Most bodies have arrived with the headers; iterating over the request takes longer than the rest of its reading.
  if (declared > 0 && req.readableLength === declared) {
    const body = req.read() as Buffer
    req.resume()
    return body
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
