import fc from 'fast-check'
import { codePoint } from './code-point.ts'

const plain = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~')
const delimiters = fc.constantFrom(...`!$&'()*+,;=:@`)
const encoded = codePoint.map((text) => `%${Buffer.from(text).toString('hex').match(/../g)?.join('%').toUpperCase()}`)
/** A `pchar` of RFC 3986 section 3.3. */
const pathCharacter = fc.oneof({ weight: 20, arbitrary: plain }, delimiters, encoded)
const queryCharacter = fc.oneof({ weight: 5, arbitrary: pathCharacter }, fc.constantFrom('/', '?'))

const segment = fc.string({ unit: pathCharacter, maxLength: 10 })
export const urlPath = fc
  .array(fc.oneof({ weight: 9, arbitrary: segment }, fc.constantFrom('.', '..')), { maxLength: 5 })
  .map((segments) => segments.map((text) => `/${text}`).join(''))
export const urlQuery = fc.string({ unit: queryCharacter, maxLength: 20 })

const after = (sign: string) =>
  fc.option(
    urlQuery.map((text) => sign + text),
    { nil: '' },
  )

/**
 * A URL of the web with a domain name, and maybe a path, a query and a fragment. `fc.webUrl` lists all of Unicode first,
 * which takes 2 s in each process.
 */
export const anyUrl = fc
  .tuple(fc.constantFrom('http://', 'https://'), fc.domain(), urlPath, after('?'), after('#'))
  .map((parts) => parts.join(''))
