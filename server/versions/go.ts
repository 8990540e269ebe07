import { type Token, tokenOrder, wholeNumber } from './tokens.ts'

const number = '(0|[1-9][0-9]*)'
const identifiers = '([0-9A-Za-z.-]+)'
const version = new RegExp(`^v?${number}(?:\\.${number}(?:\\.${number}(?:-${identifiers})?(?:\\+${identifiers})?)?)?$`)
const identifier = /^(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)$/
const buildIdentifier = /^[0-9A-Za-z-]+$/

const rank = { digits: 1, letters: 2, number: 3, release: 4 }
const released: Token = { rank: rank.release, value: 0 }

/**
 * Go: Semantic Versioning 2.0.0 (semver.org) as parsed by golang.org/x/mod/semver: `v1` is `v1.0.0`, numbers have any
 * length, build metadata (`+incompatible`) is ignored, and a pseudo-version is a prerelease. The leading `v` is
 * optional, as in OSV records.
 */
export const go = tokenOrder((text) => {
  const parts = version.exec(text)
  if (parts === null) return null
  const [, major, minor, patch, prerelease, build] = parts
  const before = prerelease?.split('.') ?? []
  if (!before.every((part) => identifier.test(part))) return null
  if (build !== undefined && !build.split('.').every((part) => buildIdentifier.test(part))) return null
  const numbers = [major, minor, patch].map((digits) => ({ rank: rank.number, value: wholeNumber(digits ?? '0') }))
  const rest = before.length === 0 ? [released] : before.map(identifierToken)
  return { tokens: [...numbers, ...rest], prerelease: before.length > 0 }
})

const identifierToken = (part: string): Token =>
  /^[0-9]+$/.test(part) ? { rank: rank.digits, value: wholeNumber(part) } : { rank: rank.letters, value: part }
